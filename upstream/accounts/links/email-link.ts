import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RUTA_RESTABLECER, RUTA_VERIFICACION } from '#shared/contract/main/acceso';
import { RESTABLECER_MINUTOS } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

export type LinkKind = 'verificacion' | 'restablecer';

export const RUTA: Record<LinkKind, string> = { verificacion: RUTA_VERIFICACION, restablecer: RUTA_RESTABLECER };
/** Lives of links. */
export const LIFE_MS: Record<LinkKind, number> = {
  verificacion: DIA_MS,
  restablecer: RESTABLECER_MINUTOS * 60_000,
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

export const signatureOf = ({ config }: Pick<Deps, 'config'>, path: string, expires: string) =>
  createHmac('sha256', config.appKey).update(`${path}?expires=${expires}`).digest('base64url');

export interface NewLink {
  /** Root-relative address at this API, as the mail carries it in its `url` value. */
  url: string;
  caducidad: string;
}

/** Creates a link for an address. Earlier links of the same kind stop working. */
export async function createLink(
  trx: Db,
  deps: Deps,
  kind: LinkKind,
  usuario: { id: number; email: string },
): Promise<NewLink> {
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(deps.now().getTime() + LIFE_MS[kind]);
  // The lock serialises two creations, which would otherwise both find no earlier link to end.
  await trx.selectFrom('usuario').select('id').where('id', '=', usuario.id).forUpdate().execute();
  await trx
    .updateTable('enlace_correo')
    .set({ usado_en: deps.now() })
    .where('usuario_id', '=', usuario.id)
    .where('tipo', '=', kind)
    .where('usado_en', 'is', null)
    .execute();
  const { id } = await trx
    .insertInto('enlace_correo')
    .values({ usuario_id: usuario.id, tipo: kind, hash: sha256(secret), email: usuario.email, caduca_en: expires })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `${RUTA[kind]}${id}/${secret}`;
  const seconds = String(Math.floor(expires.getTime() / 1000));
  return {
    url: `${path}?expires=${seconds}&signature=${signatureOf(deps, path, seconds)}`,
    caducidad: expires.toISOString(),
  };
}

interface GivenLink {
  id: string;
  hash: string;
  expires: string;
  signature: string;
}

/**
 * Uses a link up, and gives its account. Of two simultaneous uses one succeeds.
 * @throws ApiError 422 enlace_invalido, 410 caducado
 */
export async function burnLink(
  trx: Db,
  deps: Deps,
  kind: LinkKind,
  { id, hash, expires, signature }: GivenLink,
): Promise<{ usuarioId: number; email: string }> {
  const right = Buffer.from(signatureOf(deps, `${RUTA[kind]}${id}/${hash}`, expires));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw errors.invalidLink();
  if (Number(expires) * 1000 <= deps.now().getTime()) throw errors.expiredLink();
  const row = await trx
    .updateTable('enlace_correo')
    .set({ usado_en: deps.now() })
    .where('id', '=', Number(id))
    .where('tipo', '=', kind)
    .where('hash', '=', sha256(hash))
    .where('usado_en', 'is', null)
    .returning(['usuario_id as usuarioId', 'email'])
    .executeTakeFirst();
  if (!row) throw errors.invalidLink();
  return row;
}

/**
 * The address in the mail: the platform's page with our link in its fragment, which is in no request, log or Referer.
 * `redirectUrl` must have the platform's own origin: the API never mails a link to another site.
 */
export function pageLink(redirectUrl: string, url: string, more: Record<string, string> = {}): string {
  const page = new URL(redirectUrl);
  page.hash = new URLSearchParams({ url, ...more }).toString();
  return page.href;
}

/** The values in such a page's address. Mails written before 2026-11-22 have them in the query. */
export function valuesOfPage(page: URL): URLSearchParams {
  const inside = new URLSearchParams(page.hash.slice(1));
  return inside.has('url') ? inside : page.searchParams;
}

/**
 * The page's address after the check, which may drop parts of the given one.
 * @throws ApiError 422 at the field when the page is not the platform's
 */
export function requireOwnPage({ config }: Deps, redirectUrl: string): string {
  if (URL.canParse(redirectUrl) && new URL(redirectUrl).origin === config.publicUrl) return new URL(redirectUrl).href;
  throw errors.field('redirect_url', 'La dirección de vuelta no es de esta plataforma.');
}
