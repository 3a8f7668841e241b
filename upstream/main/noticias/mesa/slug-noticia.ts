import { sql, type Transaction } from 'kysely';
import { slug } from '#shared/textos/slug';
import type { Schema } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';

type Trx = Transaction<Schema>;
const MAXIMO = 80;

/** A title as a slug; never digits alone, because those are ids. */
export function slugDeTitulo(titulo: string): string {
  const whole = slug(titulo);
  const cut = whole.length <= MAXIMO ? whole : whole.slice(0, whole.lastIndexOf('-', MAXIMO) + 1 || MAXIMO);
  const clean = cut.replace(/-+$/, '');
  return clean.length < 3 || /^\d+$/.test(clean) ? `noticia-${clean}`.replace(/-+$/, '') : clean;
}

/** Which of these slugs another article has, now or formerly. */
async function findTaken(trx: Trx, candidatos: readonly string[], noticiaId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from noticia where slug = any(${candidatos}) and id <> ${noticiaId}
    union all select slug from noticia_slug where slug = any(${candidatos}) and noticia_id <> ${noticiaId}`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.slug));
}

/**
 * A free slug made from a title: `-2`, `-3`… when it is taken. A lock serialises equal titles, so that two at once get two
 * slugs.
 * `noticiaId`: the article that will have it; 0 for a new one.
 */
export async function slugLibre(trx: Trx, titulo: string, noticiaId = 0): Promise<string> {
  const base = slugDeTitulo(titulo);
  await sql`select pg_advisory_xact_lock(hashtext('noticia slug'), hashtext(${base}))`.execute(trx);
  // Most titles are unique; even for a title used a thousand times the growing steps take only four queries.
  for (let first = 1, many = 1; ; first += many, many *= 10) {
    const candidatos = Array.from({ length: many }, (_, i) => (first + i === 1 ? base : `${base}-${first + i}`));
    const taken = await findTaken(trx, candidatos, noticiaId);
    const libre = candidatos.find((candidato) => !taken.has(candidato));
    if (libre !== undefined) return libre;
  }
}

/** @throws ApiError 422 when another article has it */
export async function requireSlugLibre(trx: Trx, escrito: string, noticiaId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('noticia slug'), hashtext(${escrito}))`.execute(trx);
  const taken = await findTaken(trx, [escrito], noticiaId);
  if (taken.size > 0) throw errors.field('slug', 'Otra noticia ya usa esta dirección');
}

/** Keeps the former slug as another address of the article. */
export async function keepSlug(trx: Trx, noticiaId: number, anterior: string, nuevo: string): Promise<void> {
  await trx.deleteFrom('noticia_slug').where('slug', '=', nuevo).where('noticia_id', '=', noticiaId).execute();
  await trx
    .insertInto('noticia_slug')
    .values({ slug: anterior, noticia_id: noticiaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
