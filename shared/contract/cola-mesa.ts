import * as v from 'valibot';
import { Busqueda } from '../campos.ts';
import { numeroDePagina, PosicionEnLista } from './respuesta.ts';

export const ORDENES_COLA = ['antiguas', 'nuevas'] as const;
/** Query of a list at the staff's desk, by default the longest waiting first. `q`: part of a title or a name. */
export const FiltroCola = v.object({
  q: Busqueda,
  orden: v.optional(v.picklist(ORDENES_COLA), 'antiguas'),
  page: numeroDePagina(99_999, '1'),
});
/** The same query for an exported list, which has no pages. */
export const FiltroColaEntera = v.omit(FiltroCola, ['page']);
export const enCola = <S extends v.GenericSchema>(uno: S) =>
  v.object({
    data: v.array(uno),
    meta: PosicionEnLista,
  });
