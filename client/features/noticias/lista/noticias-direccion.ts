import { esId } from '#shared/reglas/id';
import { paginaDe } from '../../../pantalla/direccion.ts';

/** A list of news as in its address: valid texts without defaults. */
export type Direccion = Partial<Record<Clave, string>>;

const esDia = (texto: string) => /^\d{4}-\d\d-\d\d$/.test(texto) && !Number.isNaN(Date.parse(texto));

const VALE = {
  q: (texto: string) => texto.length > 0 && texto.length <= 120,
  area: esId,
  categoria: esId,
  etiqueta: (texto: string) => /^[a-z0-9-]{1,90}$/.test(texto),
  pais: esId,
  desde: esDia,
  hasta: esDia,
  page: (texto: string) => paginaDe(texto) !== undefined,
} as const;
type Clave = keyof typeof VALE;
// `Object.keys` loses the type of the keys.
const CLAVES = Object.keys(VALE) as Clave[];

/**
 * Reads the valid parameters of a query string and drops the others: a link may be old, cut or written by hand. Pages call
 * it again after their route, because the router puts back the parameters that a route dropped.
 */
export function readDireccion(search: Record<string, unknown>): Direccion {
  const leida: Direccion = {};
  for (const clave of CLAVES) {
    const valor = search[clave];
    const texto = typeof valor === 'string' ? valor.trim() : '';
    if (VALE[clave](texto)) leida[clave] = texto;
  }
  return leida;
}

/** The list with other filters, from its first page on. */
export const conFiltros = ({ page: _, ...direccion }: Direccion, cambios: Direccion): Direccion =>
  readDireccion({ ...direccion, ...cambios });

/** Filter for the calls of the list, of its feeds and of an article's neighbours. */
export const filtroDe = ({ page: _, ...filtro }: Direccion): Omit<Direccion, 'page'> => filtro;
