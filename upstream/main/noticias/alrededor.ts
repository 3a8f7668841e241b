import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltroNoticias } from '#shared/contract/main/noticias';
import type { Noticia } from '#shared/contract/main/noticias-entidades';
import type { Db } from '../../deps.ts';
import { condicionesDe } from './filtro.ts';
import { urlNoticia } from './noticias-reglas.ts';
import { listResumenes } from './resumen.ts';

const RELACIONADAS = 4;

/** What an article stands among: in the list that its reader comes from, and by its subject. */
export async function findAlrededor(
  db: Db,
  noticia: { id: number; fecha_publicacion: Date | null },
  { filtro, timezone, usuarioId }: { filtro: FiltroNoticias; timezone: string; usuarioId: number },
): Promise<Pick<Noticia, 'anterior' | 'siguiente' | 'relacionadas'>> {
  const { id, fecha_publicacion: fecha } = noticia;
  const relacionadas = findRelacionadas(db, id).then((ids) => listResumenes(db, ids, usuarioId));
  if (fecha === null) return { anterior: null, siguiente: null, relacionadas: await relacionadas };
  const condiciones = await condicionesDe(db, filtro, timezone);
  const [anterior, siguiente] = await Promise.all([
    findVecina(db, [...condiciones, sql<SqlBool>`(n.fecha_publicacion, n.id) > (${fecha}, ${id})`], 'asc'),
    findVecina(db, [...condiciones, sql<SqlBool>`(n.fecha_publicacion, n.id) < (${fecha}, ${id})`], 'desc'),
  ]);
  return { anterior, siguiente, relacionadas: await relacionadas };
}

async function findVecina(db: Db, condiciones: RawBuilder<SqlBool>[], sentido: 'asc' | 'desc') {
  const row = await db
    .selectFrom('noticia as n')
    .select(['n.id', 'n.titulo'])
    .where((eb) => eb.and(condiciones))
    .orderBy('n.fecha_publicacion', sentido)
    .orderBy('n.id', sentido)
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, url: urlNoticia(row.id) } : null;
}

/** Of the same primary category, or with one of its tags or products: the newest. */
async function findRelacionadas(db: Db, id: number): Promise<number[]> {
  const newest = sql`order by n.fecha_publicacion desc, n.id desc limit ${RELACIONADAS + 1}`;
  const fields = sql`n.id, n.fecha_publicacion`;
  const { rows } = await sql<{ id: number }>`
    with esta as (select categoria_id, etiquetas, productos from noticia where id = ${id})
    select id from (
      (select ${fields} from noticia n where n.estado = 'publicada'
        and n.categoria_id = (select categoria_id from esta) ${newest})
      union
      (select ${fields} from noticia n where n.estado = 'publicada'
        and n.etiquetas && (select etiquetas from esta) ${newest})
      union
      (select ${fields} from noticia n where n.estado = 'publicada'
        and n.productos && (select productos from esta) ${newest})
    ) r where id <> ${id} order by fecha_publicacion desc, id desc limit ${RELACIONADAS}`.execute(db);
  return rows.map((row) => row.id);
}
