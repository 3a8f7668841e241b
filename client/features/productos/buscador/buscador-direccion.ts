import * as v from 'valibot';
import { FILTROS_VIVOS, Filtros, type NombreFiltro } from '#shared/contract/visita/buscador';
import { partesDe, textoDe } from '../../../pantalla/direccion.ts';

/**
 * A search as its address holds it: text, valid by the contract, defaults left out. `comparar` are the ids of up to four
 * products, `tabla` their comparison instead of the list.
 */
export type Direccion = v.InferInput<typeof Filtros> & { page?: string; comparar?: string; tabla?: '1' };
type Clave = keyof typeof Filtros.entries;

export const MAX_COMPARADOS = 4;
/** Of one filter, as the contract has it. */
const MAX_VALORES = 50;

/** Filters that take several values, joined by commas. */
const LISTAS = [
  'pais',
  'tipo',
  'laboratorio',
  'principio',
  'atc',
  'forma',
  'via',
  'condicion',
  'estado',
  'principios',
] as const;
const esLista = (clave: string): boolean => LISTAS.some((lista) => lista === clave);

// The keys of a schema's entries are its keys.
const CLAVES = Object.keys(Filtros.entries) as Clave[];
/** The last page that the call takes. */
const MAX_PAGINA = 50_000;
const Pagina = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}$/),
  v.check((texto) => Number(texto) <= MAX_PAGINA),
);
const IdProducto = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** Takes what is valid of an address's query and leaves the rest out: a link may be old, cut or written by hand. */
export function readDireccion(search: Record<string, unknown>): Direccion {
  const leida: Record<string, string> = {};
  for (const clave of CLAVES) {
    const texto = valorLeido(clave, textoDe(search[clave]));
    if (texto) leida[clave] = texto;
  }
  const page = textoDe(search.page);
  if (page !== '1' && v.is(Pagina, page)) leida.page = page;
  const comparar = partesDe(textoDe(search.comparar)).filter((id) => v.is(IdProducto, id));
  if (comparar.length > 0) leida.comparar = comparar.slice(0, MAX_COMPARADOS).join(',');
  if (search.tabla === '1' && comparar.length > 1) leida.tabla = '1';
  // Each value was taken by the schema of its own key.
  return leida as Direccion;
}

function valorLeido(clave: Clave, texto: string | undefined): string | undefined {
  if (texto === undefined) return undefined;
  const entrada = Filtros.entries[clave];
  if (esLista(clave)) {
    const salidas = partesDe(texto).flatMap((parte) => {
      const leida = v.safeParse(entrada, parte);
      return leida.success && Array.isArray(leida.output) ? leida.output.map(String) : [];
    });
    return [...new Set(salidas)].slice(0, MAX_VALORES).join(',');
  }
  const leida = v.safeParse(entrada, texto);
  if (!leida.success || leida.output === v.getDefault(entrada)) return undefined;
  return String(leida.output);
}

/** What the finder's call is asked with. */
export function consultaDe({ comparar: _, tabla: __, ...consulta }: Direccion) {
  return consulta;
}
/** The same without the page: what is exported and saved. */
export function filtrosDe({ page: _, ...direccion }: Direccion) {
  return consultaDe(direccion);
}

/** The same for who has no portfolio: a link may be of somebody who has one. */
export const sinCartera = ({ en_mi_cartera: _, ...direccion }: Direccion): Direccion => direccion;

/** Filters by what is written at any moment: the same search may find something else, and for somebody else. */
export const esViva = (direccion: Direccion): boolean => FILTROS_VIVOS.some((filtro) => direccion[filtro]);

export const valoresDe = (direccion: Direccion, faceta: NombreFiltro): string[] => partesDe(direccion[faceta]);

export interface FiltroPuesto {
  faceta: NombreFiltro;
  valor: string;
}
/** Every chosen value, in the contract's order. */
export const filtrosPuestos = (direccion: Direccion): FiltroPuesto[] =>
  CLAVES.filter((clave) => clave !== 'q' && clave !== 'orden').flatMap((faceta) =>
    valoresDe(direccion, faceta).map((valor) => ({ faceta, valor })),
  );

/** Of a group and one below it only one can be meant: the other would change nothing. */
const sonRama = (uno: string, otro: string) => uno.startsWith(otro) || otro.startsWith(uno);

/** Chooses a value of a facet, or takes it away; the result begins at its first page again. */
export function toggleFiltro(direccion: Direccion, faceta: NombreFiltro, valor: string): Direccion {
  const valores = valoresDe(direccion, faceta);
  const quedan = valores.filter((otro) => otro !== valor);
  const junto = esLista(faceta) ? valores.filter((otro) => faceta !== 'atc' || !sonRama(otro, valor)) : [];
  const nuevos = quedan.length < valores.length ? quedan : [...junto, valor];
  return readDireccion({ ...direccion, page: undefined, [faceta]: nuevos });
}

/** The words, the order and the comparison stay. */
export const sinFiltros = ({ q, orden, comparar }: Direccion): Direccion => readDireccion({ q, orden, comparar });

export const comparadosDe = (direccion: Direccion): number[] => partesDe(direccion.comparar).map(Number);

/** A fifth is not taken. */
export function toggleComparado(direccion: Direccion, id: number): Direccion {
  const ids = comparadosDe(direccion);
  const quedan = ids.filter((otro) => otro !== id);
  const nuevos = quedan.length < ids.length ? quedan : [...ids, id].slice(0, MAX_COMPARADOS);
  return readDireccion({ ...direccion, comparar: nuevos });
}
