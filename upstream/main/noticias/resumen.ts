import { sql } from 'kysely';
import type { NoticiaResumen } from '#shared/contract/main/noticias-entidades';
import type { Db } from '../../deps.ts';
import { nombreAutor } from './noticia-de-mesa.ts';
import { urlNoticia } from './noticias-reglas.ts';

/** Articles with what their lists show. `usuarioId`: whose saved ones are marked; 0 for nobody's. */
export const resumenes = (db: Db, usuarioId: number) =>
  db
    .selectFrom('noticia as n')
    .innerJoin('area_noticia as a', 'a.id', 'n.area_id')
    .innerJoin('categoria_noticia as c', 'c.id', 'n.categoria_id')
    .leftJoin('usuario as u', 'u.id', 'n.autor_id')
    .select(['n.id', 'n.slug', 'n.titulo', 'n.antetitulo', 'n.entradilla', 'n.imagen', 'n.fuente_nombre', 'n.origen'])
    .select(['n.patrocinada', 'n.patrocinador', 'n.solo_profesionales', 'n.destacada', 'n.minutos_lectura'])
    .select(['n.fecha_publicacion', 'n.fecha_actualizacion', nombreAutor.as('autor')])
    .select(['a.id as area_id', 'a.slug as area_slug', 'a.nombre as area_nombre', 'a.color as area_color'])
    .select(['c.id as categoria_id', 'c.slug as categoria_slug', 'c.nombre as categoria_nombre'])
    .select(
      sql<boolean>`exists (select 1 from noticia_guardada g where g.usuario_id = ${usuarioId} and g.noticia_id = n.id)`.as(
        'guardada',
      ),
    );
type Fila = Awaited<ReturnType<ReturnType<typeof resumenes>['execute']>>[number];

export function vistaResumen(row: Fila): NoticiaResumen {
  const { id, slug, titulo, antetitulo, entradilla, autor, imagen, fuente_nombre, patrocinada, patrocinador } = row;
  const { solo_profesionales, destacada, minutos_lectura, guardada } = row;
  return {
    ...{ id, slug, url: urlNoticia(id), titulo, antetitulo, entradilla, autor, imagen, fuente_nombre, patrocinada },
    ...{ patrocinador, solo_profesionales, destacada, minutos_lectura, guardada },
    area: { id: row.area_id, slug: row.area_slug, nombre: row.area_nombre, color: row.area_color },
    categoria: { id: row.categoria_id, slug: row.categoria_slug, nombre: row.categoria_nombre },
    // Of a preview that was never published, the moment in which it is looked at.
    fecha_publicacion: (row.fecha_publicacion ?? new Date()).toISOString(),
    fecha_actualizacion: row.fecha_actualizacion?.toISOString() ?? null,
    es_demo: row.origen === 'demo',
  };
}

/** By id, in the order of `ids`; ids that are no articles in sight are left out. */
export async function listResumenes(db: Db, ids: readonly number[], usuarioId: number): Promise<NoticiaResumen[]> {
  if (ids.length === 0) return [];
  const rows = await resumenes(db, usuarioId)
    .where('n.id', 'in', [...new Set(ids)])
    .where('n.estado', 'in', ['publicada', 'archivada'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, vistaResumen(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
