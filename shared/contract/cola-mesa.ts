import * as v from 'valibot';
import { Busqueda } from '../campos.ts';

export const ORDENES_COLA = ['antiguas', 'nuevas'] as const;
/** Query of a list at the staff's desk, by default the longest waiting first. `q`: part of a title or a name. */
export const FiltroCola = v.object({
  q: Busqueda,
  orden: v.optional(v.picklist(ORDENES_COLA), 'antiguas'),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
});
/** The same query for an exported list, which has no pages. */
export const FiltroColaEntera = v.omit(FiltroCola, ['page']);
export const enCola = <S extends v.GenericSchema>(uno: S) =>
  v.object({
    data: v.array(uno),
    meta: v.object({ current_page: v.number(), per_page: v.number(), last_page: v.number(), total: v.number() }),
  });
