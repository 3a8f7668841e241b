import * as v from 'valibot';
import { Dia } from '../../campos.ts';
import { MODERA } from '../../estados/tipos-registro.ts';
import { endpoint } from '../endpoint.ts';
import { numeroDePagina, pagina } from '../respuesta.ts';

export const AREAS_BUSCADAS = ['productos', 'noticias', 'ofertas'] as const;
export type AreaBuscada = (typeof AREAS_BUSCADAS)[number];
/** How the search was answered: with nothing, or with the results of a corrected word. */
export const RESPUESTAS_BUSQUEDAS = ['nada', 'corregida'] as const;
export type RespuestaBusqueda = (typeof RESPUESTAS_BUSQUEDAS)[number];
export const ORDENES_BUSQUEDAS = ['veces', 'ultima', 'consulta'] as const;

export const BusquedaSinResultado = v.object({
  id: v.number(),
  area: v.picklist(AREAS_BUSCADAS),
  /** The searched words, without accents and in lower case. */
  consulta: v.string(),
  veces: v.number(),
  primera: Dia,
  ultima: Dia,
  /** The query whose results were shown instead, the last time; null: nothing was shown, or the results of fewer of the words. */
  mostrada: v.nullable(v.string()),
});
export type BusquedaSinResultado = v.InferOutput<typeof BusquedaSinResultado>;

const Filtro = v.object({
  area: v.optional(v.picklist(AREAS_BUSCADAS)),
  respuesta: v.optional(v.picklist(RESPUESTAS_BUSQUEDAS)),
  /** By number of searches, by the last day, or alphabetically. */
  orden: v.optional(v.picklist(ORDENES_BUSQUEDAS), 'veces'),
});
export type FiltroBusquedas = v.InferOutput<typeof Filtro>;

/** Searches without a result, or answered with another word's results, for the staff who maintain the vocabulary. Never who searched. */
export const busquedas = {
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/busquedas',
    access: MODERA,
    query: v.object({ ...Filtro.entries, page: numeroDePagina(50_000, '1') }),
    answer: pagina(BusquedaSinResultado),
    summary: 'Searches that found nothing, fifty a page: what, how often, on which days; of nobody.',
  }),
  exportar: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/busquedas/exportacion',
    access: MODERA,
    query: Filtro,
    download: true,
    status: 200,
    summary: 'The same as CSV (UTF-8 with BOM, «;»), all of them.',
  }),
  /** If the same words are searched again without a result, they come back as a new row. */
  resuelta: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/personal/busquedas/:id',
    access: MODERA,
    summary: 'Takes one off the list: it finds something now, or never will.',
  }),
};
