import { sql, type Transaction } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Db } from '../../../deps.ts';
import { textoDeHtml } from '../../../html/texto-html.ts';
import { errors } from '../../../http/call/errors.ts';
import { escritaDe, findDeMesa } from './noticia-de-mesa.ts';

/** Of one article. The first one stays beside them. */
export const MAXIMO = 400;
const HORA_S = 3_600;
const DIA_S = 24 * HORA_S;
/** What is older than an hour is thinned to this, and what is older than a day to one a day. */
const CADA_S = 600;

/**
 * Keeps the article as it is now. Autosaving writes every few seconds: what one person writes within a minute is one
 * revision, unless much went away since, for then what there was is what somebody will look for.
 */
export async function keepRevision(trx: Transaction<Schema>, id: number, autorId: number | null, now: Date) {
  const row = await findDeMesa(trx, id);
  const { estado, version } = row;
  const escrita = escritaDe(row);
  const contenido = JSON.stringify(escrita);
  const ultima = await trx
    .selectFrom('noticia_revision')
    .select(['id', 'version', 'autor_id', 'estado', 'contenido', 'creado_en'])
    .where('noticia_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The first one of an article stays as it began.
  const esLaMisma =
    ultima !== undefined && ultima.version > 1 && ultima.autor_id === autorId && ultima.estado === estado;
  if (esLaMisma && minutoDe(ultima.creado_en) === minutoDe(now) && !pierdeMucho(ultima.contenido, escrita)) {
    await trx
      .updateTable('noticia_revision')
      .set({ contenido, version, creado_en: now })
      .where('id', '=', ultima.id)
      .execute();
    return;
  }
  await trx
    .insertInto('noticia_revision')
    .values({ noticia_id: id, version, autor_id: autorId, estado, contenido, creado_en: now })
    .execute();
  await entresacar(trx, id, now);
}

const minutoDe = (at: Date) => Math.floor(at.getTime() / 60_000);

const MUCHO = 500;
/** Of a few words nobody misses a third. */
const ALGO = 40;

/** Whether much of the text, or of all that stands beside it, is there no more. */
function pierdeMucho(antes: NoticiaEscrita, despues: NoticiaEscrita): boolean {
  const [medidasAntes, medidasDespues] = [medidas(antes), medidas(despues)];
  return medidasAntes.some((medida, n) => {
    const perdido = medida - (medidasDespues[n] ?? 0);
    return perdido > MUCHO || (perdido > ALGO && perdido * 3 > medida);
  });
}

const medidas = ({ cuerpo, entradilla, imagen, galeria, etiquetas }: NoticiaEscrita): number[] => [
  textoDeHtml(cuerpo).length,
  entradilla?.length ?? 0,
  JSON.stringify([imagen, galeria, etiquetas]).length,
];

/**
 * Every one of the last hour, then of each ten minutes of the last day, then of each day, by person and state: the last one,
 * and the one that held most. Never the first.
 */
async function entresacar(trx: Transaction<Schema>, id: number, now: Date): Promise<void> {
  await sql`
    delete from noticia_revision r using (
      select id, row_number() over (order by id desc) as lugar,
        row_number() over (partition by cubo, autor_id, estado order by id desc) as desde_el_final,
        row_number() over (partition by cubo, autor_id, estado order by peso desc, id desc) as por_peso
      from (
        select id, autor_id, estado, peso, case
            when hace < ${HORA_S} then 'm' || id
            when hace < ${DIA_S} then 'h' || floor(epoca / ${CADA_S})
            else 'd' || floor(epoca / ${DIA_S})
          end as cubo
        from (
          select id, autor_id, estado, peso, extract(epoch from creado_en) as epoca,
            extract(epoch from ${now}::timestamptz - creado_en) as hace
          from noticia_revision where noticia_id = ${id} and version > 1
        ) con_edad
      ) en_cubos
    ) sobra
    where r.id = sobra.id and ((desde_el_final > 1 and por_peso > 1) or lugar > ${MAXIMO})`.execute(trx);
}

const revisiones = (db: Db, noticiaId: number) =>
  db
    .selectFrom('noticia_revision as r')
    .leftJoin('usuario as u', 'u.id', 'r.autor_id')
    .select(['r.id', 'r.version', 'r.estado', 'r.creado_en'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.nombre, u.apellidos), '')`.as('autor'))
    .select(sql<string>`r.contenido->>'titulo'`.as('titulo'))
    .where('r.noticia_id', '=', noticiaId);

export async function listRevisiones(db: Db, noticiaId: number): Promise<AnswerOf<typeof noticiasMesa.revisiones>> {
  await findDeMesa(db, noticiaId);
  const rows = await revisiones(db, noticiaId).orderBy('r.id', 'desc').execute();
  return { data: rows.map((row) => ({ ...row, creado_en: row.creado_en.toISOString() })) };
}

/** @throws no_encontrado, also for a revision of another article. */
export async function findRevision(db: Db, noticiaId: number, revisionId: number) {
  const row = await revisiones(db, noticiaId).select('r.contenido').where('r.id', '=', revisionId).executeTakeFirst();
  if (!row) throw errors.notFound();
  return { ...row, creado_en: row.creado_en.toISOString() };
}
