import { sql } from 'kysely';
import { networkOf } from '#platform/network/network-of';
import { isSafeToRetry } from '#shared/codigos';
import { LIMITE_REGISTRO } from '#shared/reglas/limite-registro';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Deps } from '../deps.ts';
import { ApiError, errors } from '../http/call/errors.ts';

export interface Limit {
  /** Attempts per window. */
  max: number;
  windowS: number;
}

const HOUR = 3600;
/** docs: domain, Limits. */
export const LIMITS = {
  login_ip: { max: 20, windowS: 60 },
  login_cuenta_ip: { max: 5, windowS: 15 * 60 },
  registro_ip: LIMITE_REGISTRO.direccion,
  registro_correo: LIMITE_REGISTRO.correo,
  check_email_ip: { max: 20, windowS: 60 },
  renovar_cuenta: { max: 3, windowS: HOUR },
  renovar_ip: { max: 20, windowS: HOUR },
  enlace_ip: { max: 5, windowS: 10 * 60 },
  reenvio_ip: { max: 20, windowS: HOUR },
  intento_registro_cuenta: { max: 3, windowS: 24 * HOUR },
  profesional_ip: { max: 30, windowS: HOUR },
  candidatura_usuario: { max: 50, windowS: 24 * HOUR },
  mensaje_candidatura: { max: 20, windowS: 24 * HOUR },
  reporte_usuario: { max: 20, windowS: 24 * HOUR },
  mensaje_usuario: { max: 30, windowS: 10 },
  /** For authors reported by several people, until moderators have decided. */
  mensaje_limitado: { max: CHAT.LIMITADO_HORA, windowS: HOUR },
  conversacion_usuario: { max: 30, windowS: HOUR },
  visita_usuario: { max: 10, windowS: 24 * HOUR },
  oferta_vista: { max: 1, windowS: HOUR },
  feedback: { max: 5, windowS: HOUR },
  feedback_acuse: { max: 3, windowS: 24 * HOUR },
  subida_usuario: { max: 120, windowS: HOUR },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Key of an IP address; an IPv6 /64 counts as one, because a household or company has a whole one. */
export const addressKey = (ip: string): string => networkOf(ip, 64);

interface Count {
  count: number;
  /** Seconds until the window ends. */
  resetS: number;
}

/** Counts one attempt, in the database, so that it holds across processes and restarts. */
async function count({ db, now }: Deps, key: string, windowS: number): Promise<Count> {
  const at = now();
  const end = new Date(at.getTime() + windowS * 1000);
  const { rows } = await sql<{ cuenta: number; fin: Date }>`
    insert into limite as l (clave, cuenta, fin) values (${key}, 1, ${end})
    on conflict (clave) do update set
      cuenta = case when l.fin <= ${at} then 1 else l.cuenta + 1 end,
      fin = case when l.fin <= ${at} then excluded.fin else l.fin end
    returning cuenta, fin`.execute(db);
  const row = rows[0];
  return {
    count: row?.cuenta ?? 1,
    resetS: secondsUntil(row?.fin ?? end, at),
  };
}

const secondsUntil = (end: Date, at: Date) => Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000));

const maxOf = ({ config }: Deps, name: LimitName) => LIMITS[name].max * config.limitsFactor;

/** Counts one attempt. False when it exceeds the limit. */
export const attempt = async (deps: Deps, name: LimitName, subject: string): Promise<boolean> =>
  (await count(deps, `${name}:${subject}`, LIMITS[name].windowS)).count <= maxOf(deps, name);

/** Counts one attempt. @throws ApiError 429 with the seconds to wait when it exceeds the limit */
export async function throttle(deps: Deps, name: LimitName, subject: string): Promise<void> {
  const { count: attempts, resetS } = await count(deps, `${name}:${subject}`, LIMITS[name].windowS);
  const max = maxOf(deps, name);
  if (attempts > max) throw errors.tooMany(resetS, max);
}

/**
 * Runs the work that these attempts were counted for. If it was refused for lack of room before it began, the attempts are
 * taken back, so that repeating it does not exhaust the limit. @throws what `work` throws
 */
export async function unlessSafeToRetry<T>(
  { db, now }: Deps,
  attempts: readonly (readonly [name: LimitName, subject: string])[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const keys = attempts.map(([name, subject]) => `${name}:${subject}`);
    if (error instanceof ApiError && isSafeToRetry(error.code) && keys.length > 0)
      await db
        .updateTable('limite')
        .set(({ eb }) => ({ cuenta: eb('cuenta', '-', 1) }))
        .where('clave', 'in', keys)
        .where('cuenta', '>', 0)
        .where('fin', '>', now())
        .execute();
    throw error;
  }
}

/** Counts nothing. @throws ApiError 429 with the seconds to wait while the limit is exceeded */
export async function requireOpen(deps: Deps, name: LimitName, subject: string): Promise<void> {
  const at = deps.now();
  const max = maxOf(deps, name);
  const row = await deps.db
    .selectFrom('limite')
    .select('fin')
    .where('clave', '=', `${name}:${subject}`)
    .where('cuenta', '>', max)
    .where('fin', '>', at)
    .executeTakeFirst();
  if (row) throw errors.tooMany(secondsUntil(row.fin, at), max);
}

/** Deletes the count after a success. */
export const forgive = ({ db }: Deps, name: LimitName, subject: string) =>
  db.deleteFrom('limite').where('clave', '=', `${name}:${subject}`).execute();

export const pruneLimits = ({ db, now }: Deps) => db.deleteFrom('limite').where('fin', '<', now()).execute();
