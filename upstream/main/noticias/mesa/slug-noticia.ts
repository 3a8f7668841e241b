import { sql, type Transaction } from 'kysely';
import { slug } from '#shared/textos/slug';
import type { Schema } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';

type Trx = Transaction<Schema>;
const MAXIMO = 80;

/** Letters of a title as an address; never digits alone, which are ids. */
export function slugDeTitulo(titulo: string): string {
  const whole = slug(titulo);
  const cut = whole.length <= MAXIMO ? whole : whole.slice(0, whole.lastIndexOf('-', MAXIMO) + 1 || MAXIMO);
  const clean = cut.replace(/-+$/, '');
  return clean.length < 3 || /^\d+$/.test(clean) ? `noticia-${clean}`.replace(/-+$/, '') : clean;
}

/** Whether another article has it, or ever had. */
async function isTaken(trx: Trx, candidato: string, noticiaId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from noticia where slug = ${candidato} and id <> ${noticiaId}
    union all select noticia_id from noticia_slug where slug = ${candidato} and noticia_id <> ${noticiaId}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * A free slug made from a title: `-2`, `-3`… when it is taken. One at a time, so that two equal titles at once get two slugs.
 * `noticiaId`: whose it will be; 0 for a new one.
 */
export async function slugLibre(trx: Trx, titulo: string, noticiaId = 0): Promise<string> {
  const base = slugDeTitulo(titulo);
  await sql`select pg_advisory_xact_lock(hashtext('noticia slug'), hashtext(${base}))`.execute(trx);
  for (let n = 1; ; n += 1) {
    const candidato = n === 1 ? base : `${base}-${n}`;
    if (!(await isTaken(trx, candidato, noticiaId))) return candidato;
  }
}

/** @throws ApiError 422 when another article has it. */
export async function requireSlugLibre(trx: Trx, escrito: string, noticiaId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('noticia slug'), hashtext(${escrito}))`.execute(trx);
  if (await isTaken(trx, escrito, noticiaId)) throw errors.field('slug', 'Otra noticia ya usa esta dirección');
}

/** From now on the former slug leads to the article too. */
export async function keepSlug(trx: Trx, noticiaId: number, anterior: string, nuevo: string): Promise<void> {
  await trx.deleteFrom('noticia_slug').where('slug', '=', nuevo).where('noticia_id', '=', noticiaId).execute();
  await trx
    .insertInto('noticia_slug')
    .values({ slug: anterior, noticia_id: noticiaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
