import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';

const LIFE_MS = 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A one-time code of one minute: `academia` is handed to the academy, `login` comes back from it. */
export async function createCode(db: Db, { now }: Deps, usuarioId: number, uso: 'academia' | 'login'): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('codigo_un_uso')
    .values({ hash: sha256(code), usuario_id: usuarioId, uso, caduca_en: new Date(now().getTime() + LIFE_MS) })
    .execute();
  return code;
}

/** The user of a code; null for a wrong, used or expired one. */
export async function consumeCode(
  db: Db,
  { now }: Deps,
  code: string,
  uso: 'academia' | 'login',
): Promise<number | null> {
  const row = await db
    .updateTable('codigo_un_uso as c')
    .from('usuario as u')
    .set({ usado_en: now() })
    .whereRef('u.id', '=', 'c.usuario_id')
    .where('c.hash', '=', sha256(code))
    .where('c.uso', '=', uso)
    .where('c.usado_en', 'is', null)
    .where('c.caduca_en', '>', now())
    .where('u.estado', 'in', ['incompleta', 'activa'])
    .returning('c.usuario_id as usuarioId')
    .executeTakeFirst();
  return row?.usuarioId ?? null;
}

export const pruneCodes = (db: Db, now: Date) => db.deleteFrom('codigo_un_uso').where('caduca_en', '<', now).execute();
