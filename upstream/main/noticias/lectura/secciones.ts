import type { Area, Categoria } from '#shared/contract/main/noticias/noticias-entidades';
import { ENTERO_MAX } from '#shared/reglas/id';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import type { MemoriaCorta } from '../../listas/memoria-corta.ts';
import { totalesPorSeccion } from '../lista/find-noticias.ts';

/** Areas and categories, each with its number of articles. */
export function createSecciones(db: Db, memoria: MemoriaCorta) {
  const totales = () => memoria.get('totales', () => totalesPorSeccion(db));
  return {
    /** `usuarioId`: the user whose followed areas are marked; 0 without a login. */
    async areas(usuarioId: number): Promise<Area[]> {
      const [rows, { areas }] = await Promise.all([
        db
          .selectFrom('area_noticia as a')
          .leftJoin('seguimiento_area as s', (join) =>
            join.onRef('s.area_id', '=', 'a.id').on('s.usuario_id', '=', usuarioId),
          )
          .select(['a.id', 'a.slug', 'a.nombre', 'a.color', 'a.descripcion', 'a.orden', 's.usuario_id'])
          .orderBy('a.orden')
          .execute(),
        totales(),
      ]);
      return rows.map(({ usuario_id, ...area }) => ({
        ...area,
        total: areas.get(area.id) ?? 0,
        seguida: usuario_id !== null,
      }));
    },
    async categorias(): Promise<Categoria[]> {
      const [rows, { categorias }] = await Promise.all([
        db
          .selectFrom('categoria_noticia')
          .select(['id', 'slug', 'nombre', 'padre_id', 'orden'])
          .orderBy('orden')
          .execute(),
        totales(),
      ]);
      return rows.map((row) => ({ ...row, total: categorias.get(row.id) ?? 0 }));
    },
  };
}
export type Secciones = ReturnType<typeof createSecciones>;

/** Following twice has no further effect. @throws no_encontrado */
export async function followArea(db: Db, usuarioId: number, areaId: number): Promise<void> {
  await requireArea(db, areaId);
  await db
    .insertInto('seguimiento_area')
    .values({ usuario_id: usuarioId, area_id: areaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws no_encontrado */
export async function unfollowArea(db: Db, usuarioId: number, areaId: number): Promise<void> {
  await requireArea(db, areaId);
  await db.deleteFrom('seguimiento_area').where('usuario_id', '=', usuarioId).where('area_id', '=', areaId).execute();
}

async function requireArea(db: Db, id: number): Promise<void> {
  // A number beyond the column's type is no area's id, and would be an SQL error.
  const row =
    id > ENTERO_MAX
      ? undefined
      : await db.selectFrom('area_noticia').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw errors.notFound();
}
