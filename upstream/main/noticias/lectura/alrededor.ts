import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import type { Db } from '../../../db/schema/schema.ts';
import { condiciones, type Filtro } from '../lista/filtro.ts';
import { urlNoticia } from '../mesa/noticias-reglas.ts';
import type { FilaArticulo } from './articulo.ts';
import { listResumenes } from './resumen.ts';

/** How many related articles stand beside an article. */
const RELACIONADAS = 4;

type Alrededor = Pick<Noticia, 'anterior' | 'siguiente' | 'relacionadas'>;

/** The neighbours of an article: in the list that its reader comes from, and by its subject. */
export async function findAlrededor(
  db: Db,
  row: FilaArticulo,
  { filtro, usuarioId }: { filtro: Filtro; usuarioId: number },
): Promise<Alrededor> {
  const [vecinas, relacionadas] = await Promise.all([
    findVecinas(db, row, filtro),
    listRelacionadas(db, row).then((ids) => listResumenes(db, ids, usuarioId)),
  ]);
  return { ...vecinas, relacionadas };
}

/** `anterior` is the next newer article of the list, `siguiente` the next older one. */
export async function findVecinas(
  db: Db,
  { id, fecha_publicacion: fecha }: Pick<FilaArticulo, 'id' | 'fecha_publicacion'>,
  filtro: Filtro,
): Promise<Pick<Alrededor, 'anterior' | 'siguiente'>> {
  if (fecha === null) return { anterior: null, siguiente: null };
  // `offset 0` makes PostgreSQL find the words first: it would otherwise walk the date index to its end for rare words.
  const list = sql`(select * from noticia_en_lista a where ${condiciones(filtro)} ${filtro.q ? sql`offset 0` : sql``}) a`;
  const { rows } = await sql<{ id: number; titulo: string; es_nueva: boolean }>`
    select n.id, n.titulo, v.es_nueva from (
      (select a.noticia_id, true as es_nueva from ${list}
        where (a.publicada, a.noticia_id) > (${fecha}::timestamptz, ${id}::bigint)
        order by a.publicada, a.noticia_id limit 1)
      union all
      (select a.noticia_id, false from ${list}
        where (a.publicada, a.noticia_id) < (${fecha}::timestamptz, ${id}::bigint)
        order by a.publicada desc, a.noticia_id desc limit 1)
    ) v join noticia n on n.id = v.noticia_id`.execute(db);
  const pick = (isNueva: boolean) => {
    const found = rows.find(({ es_nueva }) => es_nueva === isNueva);
    return found ? { id: found.id, url: urlNoticia(found.id), titulo: found.titulo } : null;
  };
  return { anterior: pick(true), siguiente: pick(false) };
}

/** The newest articles of the same primary category, or with one of its tags or products, however many they share. */
async function listRelacionadas(db: Db, row: FilaArticulo): Promise<number[]> {
  const newest = (shares: RawBuilder<SqlBool>) => sql`(select a.noticia_id, a.publicada from noticia_en_lista a
    where ${shares} order by a.publicada desc, a.noticia_id desc limit ${sql.lit(RELACIONADAS + 1)})`;
  const branches = [newest(sql`a.categoria_id = ${row.categoria_id}`)];
  if (row.etiquetas_ids.length > 0) branches.push(newest(sql`a.etiquetas && ${row.etiquetas_ids}::bigint[]`));
  if (row.productos_ids.length > 0) branches.push(newest(sql`a.productos && ${row.productos_ids}::bigint[]`));
  const { rows } = await sql<{ noticia_id: number }>`
    select noticia_id from (${sql.join(branches, sql` union `)}) r where noticia_id <> ${row.id}
    order by publicada desc, noticia_id desc limit ${sql.lit(RELACIONADAS)}`.execute(db);
  return rows.map(({ noticia_id }) => noticia_id);
}
