import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { academia } from '#shared/contract/main/academia';
import { consumeCode, createCode } from '../../../accounts/links/one-time-code.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { handle } from '../../../http/call/handle.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Server to server: the academy exchanges a code for the user's identity and a hash, which logs the user in here again. */
export function registerCanje(app: FastifyInstance, deps: Deps): void {
  handle(app, academia.canjear, async ({ body, request }) => {
    const secret = deps.config.academia?.secret;
    const given = request.headers['x-academia-secret'];
    if (!secret || typeof given !== 'string' || !timingSafeEqual(digest(secret), digest(given)))
      throw errors.unauthenticated();
    const usuarioId = await consumeCode(deps.db, deps, body.codigo, 'academia');
    if (usuarioId === null) throw errors.notFound();
    const { id, email, nombre, apellidos } = await deps.db
      .selectFrom('usuario')
      .select(['id', 'email', 'nombre', 'apellidos'])
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    return { data: { id, email, nombre, apellidos, hash: await createCode(deps.db, deps, id, 'login') } };
  });
}
