import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltroNoticias } from '#shared/contract/main/noticias';
import type { Noticia, NoticiaResumen } from '#shared/contract/main/noticias-entidades';
import type { Db } from '../../deps.ts';
import type { FilaArticulo } from './articulo.ts';
import type { Busqueda } from './busqueda.ts';
import { newestWith, RELACIONADAS } from './criba.ts';
import { condicionesDe } from './filtro.ts';
import { CLAVES, type IndiceNoticias } from './indice-noticias.ts';
import { urlNoticia } from './noticias-reglas.ts';
import { listResumenes, resumenes, vistasResumen } from './resumen.ts';

type Noticias = Pick<Noticia, 'anterior' | 'siguiente' | 'relacionadas'>;
type Vecinas = Pick<Noticia, 'anterior' | 'siguiente'>;

/** What an article stands among: in the list that its reader comes from, and by its subject. */
export async function findAlrededor(
  { db, busqueda, indice }: { db: Db; busqueda: Busqueda; indice: IndiceNoticias | null },
  row: FilaArticulo,
  { filtro, timezone, usuarioId }: { filtro: FiltroNoticias; timezone: string; usuarioId: number },
): Promise<Noticias> {
  if (indice) return findEnIndice({ db, busqueda, indice }, row, { filtro, timezone, usuarioId });
  const [vecinas, relacionadas] = await Promise.all([
    condicionesDe(db, filtro, timezone).then((condiciones) => findVecinas(db, row, condiciones)),
    listRelacionadas(db, row, usuarioId),
  ]);
  return { ...vecinas, relacionadas };
}

async function findEnIndice(
  { db, busqueda, indice }: { db: Db; busqueda: Busqueda; indice: IndiceNoticias },
  row: FilaArticulo,
  { filtro, timezone, usuarioId }: { filtro: FiltroNoticias; timezone: string; usuarioId: number },
): Promise<Noticias> {
  const criba = await busqueda.cribar(indice, filtro, timezone);
  const fecha = row.fecha_publicacion?.getTime();
  const { nueva, vieja } = fecha === undefined ? {} : criba.vecinas(fecha, row.id);
  const claves = [
    ...(row.categoria_id === null ? [] : [CLAVES.principal(row.categoria_id)]),
    ...row.etiquetas_ids.map(CLAVES.etiqueta),
    ...row.productos_ids.map(CLAVES.producto),
  ];
  const vecina = (id: number | undefined) => {
    const titulo = id === undefined ? undefined : indice.tituloDe(id);
    return id === undefined || titulo === undefined ? null : vistaVecina(id, titulo);
  };
  return {
    anterior: vecina(nueva),
    siguiente: vecina(vieja),
    relacionadas: await listResumenes(db, newestWith(indice, claves, row.id), usuarioId, indice),
  };
}

const vistaVecina = (id: number, titulo: string) => ({ id, url: urlNoticia(id), titulo });

/** `anterior` is the next newer one, `siguiente` the next older one. */
async function findVecinas(db: Db, row: FilaArticulo, condiciones: RawBuilder<SqlBool>[]): Promise<Vecinas> {
  const { id, fecha_publicacion: fecha } = row;
  if (fecha === null) return { anterior: null, siguiente: null };
  const inList = sql.join(condiciones, sql` and `);
  const { rows } = await sql<{ id: number; titulo: string; es_nueva: boolean }>`
    (select n.id, n.titulo, true as es_nueva from noticia n
      where ${inList} and (n.fecha_publicacion, n.id) > (${fecha}, ${id})
      order by n.fecha_publicacion, n.id limit 1)
    union all
    (select n.id, n.titulo, false from noticia n
      where ${inList} and (n.fecha_publicacion, n.id) < (${fecha}, ${id})
      order by n.fecha_publicacion desc, n.id desc limit 1)`.execute(db);
  const pick = (isNueva: boolean) => {
    const found = rows.find(({ es_nueva }) => es_nueva === isNueva);
    return found ? vistaVecina(found.id, found.titulo) : null;
  };
  return { anterior: pick(true), siguiente: pick(false) };
}

/** Of the same primary category, or with one of its tags or products: the newest, whatever they share. */
async function listRelacionadas(db: Db, row: FilaArticulo, usuarioId: number): Promise<NoticiaResumen[]> {
  const newest = (shares: RawBuilder<SqlBool>) => sql`(select n.id, n.fecha_publicacion from noticia n
    where n.estado = 'publicada' and ${shares} order by n.fecha_publicacion desc, n.id desc limit ${RELACIONADAS + 1})`;
  const branches = [newest(sql`n.categoria_id = ${row.categoria_id}`)];
  if (row.etiquetas_ids.length > 0) branches.push(newest(sql`n.etiquetas && ${row.etiquetas_ids}::bigint[]`));
  if (row.productos_ids.length > 0) branches.push(newest(sql`n.productos && ${row.productos_ids}::bigint[]`));
  const rows = await resumenes(db, usuarioId)
    .where(
      sql<SqlBool>`n.id in (select id from (${sql.join(branches, sql` union `)}) r where id <> ${row.id}
        order by fecha_publicacion desc, id desc limit ${RELACIONADAS})`,
    )
    .orderBy('n.fecha_publicacion', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  return vistasResumen(db, rows);
}
