import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Endpoint, isAnswerKept } from '#shared/contract/endpoint';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import { within } from '../../db/within.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, errors } from './errors.ts';

const KEPT_MS = DIA_MS;
const KEY = /^[\x21-\x7e]{8,200}$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Attempt<B> {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | null;
  /** Slow work outside the database, which may be repeated. */
  before: () => Promise<B>;
  /** The work of the call, with these `deps` and no others. */
  run: (deps: Deps, before: B) => Promise<unknown>;
  /** The answer to a repetition of a call that is `reread`: authorised and read anew. */
  reread: () => Promise<unknown>;
}

/**
 * Runs a POST once per Idempotency-Key: a repetition within a day gets the first answer (U-08). The work and the stored answer
 * are one transaction, so a crash leaves both or neither (F-12). A refusal is not stored, but what it wrote is, such as a
 * counted attempt. An answer about other people is not stored either (`reread`), because they may have left since (U-10).
 */
export async function once<B>(deps: Deps, attempt: Attempt<B>): Promise<unknown> {
  const { endpoint, request, reply, caller, before, run, reread } = attempt;
  const key = request.headers['idempotency-key'];
  const kind = request.method === 'GET' ? 'read' : 'write';
  // Public reads have connections of their own (`Deps.reads`).
  const isPublic = kind === 'read' && endpoint.access === 'public';
  // A download lasts as long as its reader takes, and would block the account's other calls.
  const hasTurn = caller !== null && !isPublic && endpoint.download !== true;
  const inTurn = <T>(work: () => Promise<T>) => (hasTurn ? deps.turns.take(caller.id, kind, work) : work());
  if (key === undefined || !isAnswerKept(endpoint)) {
    const prepared = await before();
    return inTurn(() => run(deps, prepared));
  }
  if (typeof key !== 'string' || !KEY.test(key)) throw errors.malformed('La cabecera Idempotency-Key no vale.');
  const who = caller ? `u${caller.id}` : `ip${request.ip}`;
  const path = request.url.split('?')[0];
  const clave = sha256(JSON.stringify([who, request.method, path, key]));
  const huella = sha256(JSON.stringify([request.url, request.body ?? null]));
  const since = new Date(deps.now().getTime() - KEPT_MS);
  const isReread = endpoint.repeat === 'reread';
  const replay = (cuerpo: unknown) => {
    reply.header('Idempotent-Replayed', 'true');
    return isReread ? reread() : cuerpo;
  };

  const known = await keptAnswer(deps.db, { clave, huella, since });
  if (known) return replay(known.cuerpo);
  const prepared = await before();
  const transact = () =>
    deps.db.transaction().execute(async (trx) => {
      await takeTurn(trx, clave);
      const meanwhile = await keptAnswer(trx, { clave, huella, since });
      if (meanwhile) return { meanwhile };
      const db = within(trx);
      try {
        const answer = await run({ ...deps, db, reads: db }, prepared);
        const row = { clave, huella, creado_en: deps.now(), estado: endpoint.status ?? 200 };
        await keep(trx, { ...row, answer: isReread ? null : answer });
        return { answer };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return { refusal: error };
        throw error;
      }
    });
  // Another process may hold the lock of `takeTurn`; within this process, the key is checked without waiting for a turn.
  const outcome = await deps.turns.alone(clave, () => inTurn(transact));
  if (outcome.refusal) throw outcome.refusal;
  if (outcome.meanwhile) return replay(outcome.meanwhile.cuerpo);
  return outcome.answer;
}

/** Of two simultaneous calls with one key, one goes on. @throws ApiError 409 while the first is still running */
async function takeTurn(trx: Db, clave: string): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${clave}, 0)) as mine`.execute(trx);
  if (rows[0]?.mine !== true) throw errors.stillRunning();
}

/** @throws ApiError 422 for another body under the same key */
async function keptAnswer(db: Db, { clave, huella, since }: { clave: string; huella: string; since: Date }) {
  const row = await db
    .selectFrom('idempotencia')
    .select(['huella', 'cuerpo'])
    .where('clave', '=', clave)
    .where('estado', 'is not', null)
    .where('creado_en', '>=', since)
    .executeTakeFirst();
  if (row && row.huella !== huella) throw errors.field('_', 'Esta Idempotency-Key ya se ha usado con otros datos.');
  return row;
}

interface Kept {
  clave: string;
  huella: string;
  creado_en: Date;
  estado: number;
  answer: unknown;
}
const keep = (trx: Db, { clave, answer, ...rest }: Kept) => {
  const row = { ...rest, cuerpo: JSON.stringify(answer ?? null) };
  return trx
    .insertInto('idempotencia')
    .values({ clave, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute();
};
