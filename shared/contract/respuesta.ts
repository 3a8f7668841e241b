import * as v from 'valibot';
import { CODIGOS } from '../codigos.ts';

/** `true`: counting stopped at `total`, and there are more; absent: `total` is exact. */
export const TotalMinimo = v.optional(v.boolean());

/** The query whose results are given, because the typed words have none. Absent: the results are those of the typed words. */
export const QuisisteDecir = v.optional(v.string());

/** `{data: …}`: one thing. */
export const item = <S extends v.GenericSchema>(data: S) => v.object({ data });

/** `{data: […]}`: a short list, given whole. */
export const lista = <S extends v.GenericSchema>(data: S) => v.object({ data: v.array(data) });

/** `page` and `per_page` of a query. */
export const numeroDePagina = (max: number, inicial: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'No es un número de página'),
      v.transform(Number),
      v.maxValue(max, `Como máximo ${max}`),
    ),
    inicial,
  );

/** Where a page stands in its list. `current_page` counts from 1. */
export const PosicionEnLista = v.object({
  current_page: v.number(),
  per_page: v.number(),
  last_page: v.number(),
  total: v.number(),
});

/** The path and query of the next page; null on the last one. */
export const EnlacesDePagina = v.object({ next: v.nullable(v.string()) });

/**
 * `{data: […], meta, links}`: one page of a long list.
 * @public the envelope of the contract; the lists that need it come with their areas.
 */
export const pagina = <S extends v.GenericSchema>(data: S) =>
  v.object({
    data: v.array(data),
    meta: v.object({ ...PosicionEnLista.entries, total_minimo: TotalMinimo }),
    links: EnlacesDePagina,
  });

/** The one error body that browsers see. `errors`: field → sentences. `datos`: what the next step needs. */
export const ErrorRespuesta = v.object({
  code: v.picklist(CODIGOS),
  message: v.string(),
  requestId: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  datos: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type ErrorRespuesta = v.InferOutput<typeof ErrorRespuesta>;
