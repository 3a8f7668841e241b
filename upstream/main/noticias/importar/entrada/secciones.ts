import { sql } from 'kysely';
import type { Db } from '../../../../db/schema/schema.ts';
import { errors, type FieldErrors } from '../../../../http/call/errors.ts';
import type { Destino } from './noticia-de-entrada.ts';

/** @throws ApiError 422 for areas and categories that do not exist */
export async function requireSecciones(
  db: Db,
  { area_id, categoria_id, mapa }: Pick<Destino, 'area_id' | 'categoria_id' | 'mapa'>,
): Promise<void> {
  const pedidas = [...new Set(Object.values(mapa))];
  const { rows } = await sql<{ areas: number[]; categorias: number[] }>`select
    array(select id from area_noticia) as areas, array(select id from categoria_noticia) as categorias`.execute(db);
  const { areas = [], categorias = [] } = rows[0] ?? {};
  const faltan: FieldErrors = {};
  if (area_id !== null && !areas.includes(area_id)) faltan.area_id = ['Esa área ya no existe'];
  if (categoria_id !== null && !categorias.includes(categoria_id)) faltan.categoria_id = ['Esa categoría ya no existe'];
  if (!pedidas.every((id) => categorias.includes(id))) faltan.mapa = ['Alguna de las categorías elegidas ya no existe'];
  if (Object.keys(faltan).length > 0) throw errors.validation(faltan);
}
