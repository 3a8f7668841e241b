import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Db, Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { errors } from './errors.ts';

const KEPT_MS = 24 * 3_600_000;
/** Whoever began and said nothing for so long is dead: no call takes this long. */
const ABANDONED_MS = 2 * 60_000;
const KEY = /^[\x21-\x7e]{8,200}$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whether a repetition of this call could create something twice. The internal calls give tokens, which are never kept. */
const isCreating = ({ method, reach, status = 200 }: Endpoint) =>
  method === 'POST' && reach !== 'internal' && status !== 204;

interface Attempt {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | null;
}

/**
 * Runs a creating POST once per Idempotency-Key: a repetition within a day gets the first answer again (U-08). A refusal
 * is not kept: mended or simply later, the same call may go well.
 */
export async function once(deps: Deps, { endpoint, request, reply, caller }: Attempt, run: () => Promise<unknown>) {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !isCreating(endpoint)) return run();
  if (typeof key !== 'string' || !KEY.test(key)) throw errors.malformed('La cabecera Idempotency-Key no vale.');
  const { db } = deps;
  const who = caller ? `u${caller.id}` : `ip${request.ip}`;
  const path = request.url.split('?')[0];
  const clave = sha256(JSON.stringify([who, request.method, path, key]));
  const huella = sha256(JSON.stringify([request.url, request.body ?? null]));
  if (!(await begin(deps, clave, huella))) {
    const answer = await keptAnswer(db, clave, huella);
    reply.header('Idempotent-Replayed', 'true');
    return answer;
  }
  const mine = db.updateTable('idempotencia').where('clave', '=', clave);
  try {
    const answer = await run();
    await mine.set({ estado: endpoint.status ?? 200, cuerpo: JSON.stringify(answer ?? null) }).execute();
    return answer;
  } catch (error) {
    await db.deleteFrom('idempotencia').where('clave', '=', clave).where('estado', 'is', null).execute();
    throw error;
  }
}

/** Takes the key. False when it is taken; of two at once, one gets it. */
async function begin({ db, now }: Deps, clave: string, huella: string): Promise<boolean> {
  const at = now();
  const row = await db
    .insertInto('idempotencia')
    .values({ clave, huella, creado_en: at })
    .onConflict((conflict) =>
      conflict
        .column('clave')
        .doUpdateSet({ huella, estado: null, cuerpo: null, creado_en: at })
        .where((eb) =>
          eb.or([
            eb('idempotencia.creado_en', '<', new Date(at.getTime() - KEPT_MS)),
            eb.and([
              eb('idempotencia.estado', 'is', null),
              eb('idempotencia.creado_en', '<', new Date(at.getTime() - ABANDONED_MS)),
            ]),
          ]),
        ),
    )
    .returning('clave')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws ApiError 422 for another body under the same key, 409 while the first is still running. */
async function keptAnswer(db: Db, clave: string, huella: string): Promise<unknown> {
  const row = await db
    .selectFrom('idempotencia')
    .select(['huella', 'estado', 'cuerpo'])
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (row && row.huella !== huella) throw errors.field('_', 'Esta Idempotency-Key ya se ha usado con otros datos.');
  // Gone meanwhile: the first one was refused just now, so the next try is free.
  if (!row || row.estado === null) throw errors.stillRunning();
  return row.cuerpo;
}
