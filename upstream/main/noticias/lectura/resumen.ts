import { sql } from 'kysely';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { nombreAutor } from '../mesa/noticia-de-mesa.ts';
import { urlNoticia } from '../mesa/noticias-reglas.ts';
import { type Nombres, nombresDe } from './nombres.ts';

/** SQL: whether the user has saved the article; always false without a login (0), which spares the subquery. */
const guardada = (usuarioId: number) =>
  usuarioId === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from noticia_guardada g where g.usuario_id = ${usuarioId} and g.noticia_id = n.id)`;

/** Query of articles with the columns of lists. `usuarioId`: the user whose saved articles are marked; 0 without a login. */
export const resumenes = (db: Db, usuarioId: number) =>
  db
    .selectFrom('noticia as n')
    .select(['n.id', 'n.slug', 'n.titulo', 'n.antetitulo', 'n.entradilla', 'n.imagen', 'n.fuente_nombre', 'n.origen'])
    .select(['n.patrocinada', 'n.patrocinador', 'n.solo_profesionales', 'n.destacada', 'n.minutos_lectura'])
    .select(['n.fecha_publicacion', 'n.fecha_actualizacion', 'n.area_id', 'n.categoria_id'])
    .select([nombreAutor.as('autor'), guardada(usuarioId).as('guardada')]);
type Fila = Awaited<ReturnType<ReturnType<typeof resumenes>['execute']>>[number];

/** The summaries in the order of `rows`. A draft without area or category is left out. */
export async function vistasResumen(db: Db, rows: readonly Fila[]): Promise<NoticiaResumen[]> {
  const nombres = await nombresDe(db);
  return rows.flatMap((row) => vistaResumen(row, nombres) ?? []);
}

/** Null: the article has no area or category yet. */
export function vistaResumen(row: Fila, { areas, categorias }: Nombres): NoticiaResumen | null {
  const { id, slug, titulo, antetitulo, entradilla, autor, imagen, fuente_nombre, patrocinada, patrocinador } = row;
  const { solo_profesionales, destacada, minutos_lectura } = row;
  const area = areas.get(row.area_id ?? 0);
  const categoria = categorias.get(row.categoria_id ?? 0);
  if (!area || !categoria) return null;
  return {
    id,
    slug,
    url: urlNoticia(id),
    titulo,
    antetitulo,
    entradilla,
    autor,
    imagen,
    fuente_nombre,
    patrocinada,
    patrocinador,
    solo_profesionales,
    destacada,
    minutos_lectura,
    guardada: row.guardada,
    area,
    categoria,
    // A preview that was never published shows the current moment.
    fecha_publicacion: (row.fecha_publicacion ?? new Date()).toISOString(),
    fecha_actualizacion: row.fecha_actualizacion?.toISOString() ?? null,
    es_demo: row.origen === 'demo',
  };
}

const deIds = (name: string, usuarioId?: 0) =>
  prepared(name, ['ids', 'usuario'], (db, { ids, usuario }) =>
    resumenes(db, usuarioId ?? usuario)
      .where(sql<boolean>`n.id = any(${ids})`)
      .where('n.estado', 'in', ['publicada', 'archivada']),
  );
const resumenesDeIds = deIds('noticias_de_ids');
const resumenesParaNadie = deIds('noticias_de_ids_para_nadie', 0);

/** Summaries in the order of `ids`; ids of articles that readers may not see are left out. */
export async function listResumenes(db: Db, ids: readonly number[], usuarioId: number): Promise<NoticiaResumen[]> {
  if (ids.length === 0) return [];
  const rows = await (usuarioId === 0 ? resumenesParaNadie : resumenesDeIds)(db, { ids, usuario: usuarioId });
  const byId = new Map((await vistasResumen(db, rows)).map((noticia) => [noticia.id, noticia]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
