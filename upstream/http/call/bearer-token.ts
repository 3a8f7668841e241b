import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import Bowser from 'bowser';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SECRET_LENGTH = 40;
/** Interval of writing `last_used_at`, which is information for the user; a write per request would tell nothing more. */
const USE_WRITTEN_EVERY_MS = 60_000;
export const RESET_TOKEN_MS = 15 * 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Unbiased: bytes beyond the last whole multiple of the alphabet's length are dropped. */
function randomLetters(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < 248 && text.length < length) text += LETTERS[byte % LETTERS.length];
  return text;
}

interface NewToken {
  usuarioId: number;
  origin: Origin;
  recordar?: boolean;
  capacidad?: Caller['capacidad'];
}

/** Issues `<id>|<40 random><8 checksum>`, as Sanctum does. The secret is given only here; the table has its SHA-256. */
export async function issueToken(trx: Db, { config, now }: Deps, token: NewToken): Promise<string> {
  const { usuarioId, origin, recordar = false, capacidad = 'sesion' } = token;
  const random = randomLetters(SECRET_LENGTH);
  const secret = random + crc32(random).toString(16).padStart(8, '0');
  const life = capacidad === 'restablecer' ? RESET_TOKEN_MS : recordar ? config.tokenLargoMs : config.tokenMs;
  const { id } = await trx
    .insertInto('token_acceso')
    .values({
      usuario_id: usuarioId,
      hash: sha256(secret),
      capacidad,
      nombre: deviceOf(origin.userAgent),
      ip: origin.ip,
      caduca_en: new Date(now().getTime() + life),
      recordar,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${id}|${secret}`;
}

/** «Chrome en Windows», from a user agent; unknown parts are named as unknown. */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return 'Dispositivo desconocido';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  if (!browser.name) return 'Dispositivo desconocido';
  return os.name ? `${browser.name} en ${os.name}` : browser.name;
}

const BEARER = /^Bearer ([1-9]\d{0,17})\|([A-Za-z0-9]{40,80})$/;

/** The caller of an Authorization header; null unless the token and its account are valid. */
export async function callerOf(db: Db, now: Date, authorization: string | undefined): Promise<Caller | null> {
  const [, id, secret] = BEARER.exec(authorization ?? '') ?? [];
  if (!id || !secret) return null;
  const row = await db
    .selectFrom('token_acceso as t')
    .innerJoin('usuario as u', 'u.id', 't.usuario_id')
    .select(['t.id as tokenId', 't.hash', 't.capacidad', 't.recordar', 't.ultimo_uso_en', 'u.id', 'u.email', 'u.roles'])
    .where('t.id', '=', Number(id))
    .where('t.caduca_en', '>', now)
    .where((eb) =>
      eb.or([
        eb('u.estado', 'in', ['incompleta', 'activa']),
        // A user who asked for deletion may come back, and an unverified one may prove the address: also with a new password.
        eb.and([eb('u.estado', 'in', ['baja_pendiente', 'sin_verificar']), eb('t.capacidad', '=', 'restablecer')]),
      ]),
    )
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.hash, sha256(secret))) return null;
  const { hash: _, ultimo_uso_en, ...caller } = row;
  if (!ultimo_uso_en || now.getTime() - ultimo_uso_en.getTime() > USE_WRITTEN_EVERY_MS)
    await db.updateTable('token_acceso').set({ ultimo_uso_en: now }).where('id', '=', row.tokenId).execute();
  return caller;
}

/** Revokes tokens of a user: all, or all but `except`. Gives how many. */
export async function revokeTokens(trx: Db, usuarioId: number, { except }: { except?: number } = {}): Promise<number> {
  let query = trx.deleteFrom('token_acceso').where('usuario_id', '=', usuarioId);
  if (except !== undefined) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export const pruneTokens = (db: Db, now: Date) => db.deleteFrom('token_acceso').where('caduca_en', '<', now).execute();
