import { esId, paginaDe } from '../../../pantalla/direccion.ts';

/** A list of news as its address holds it: text, only what is valid, defaults left out. */
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
// The keys of a constant are its keys.
const CLAVES = Object.keys(VALE) as Clave[];

/**
 * Takes what is valid of an address's query and leaves the rest out: a link may be old, cut or written by hand. Pages read
 * by it once more what their route has read: the router puts back what a route left out.
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

/** The same list with other filters, from its first page on. */
export const conFiltros = ({ page: _, ...direccion }: Direccion, cambios: Direccion): Direccion =>
  readDireccion({ ...direccion, ...cambios });

/** What the calls of the list, of its feeds and of an article's neighbours are asked with. */
export const filtroDe = ({ page: _, ...filtro }: Direccion): Omit<Direccion, 'page'> => filtro;
