import type { FastifyInstance } from 'fastify';
import { usuario } from '#shared/contract/main/usuario';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { revokeTokens } from '../../http/call/bearer-token.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';

/** Registers the list of open sessions, and their ending. */
export function registerSesiones(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, usuario.sesiones, async ({ caller }) => {
    const rows = await db
      .selectFrom('token_acceso')
      .select(['id', 'nombre', 'ip', 'creado_en', 'ultimo_uso_en', 'caduca_en'])
      .where('usuario_id', '=', caller.id)
      .where('capacidad', '=', 'sesion')
      .where('caduca_en', '>', deps.now())
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return {
      data: rows.map((row) => ({
        id: row.id,
        dispositivo: row.nombre,
        ip: row.ip,
        creado_en: row.creado_en.toISOString(),
        ultimo_uso_en: row.ultimo_uso_en?.toISOString() ?? null,
        caduca_en: row.caduca_en.toISOString(),
        actual: row.id === caller.tokenId,
      })),
    };
  });

  handle(app, usuario.cerrarSesion, async ({ caller, params, origin }) => {
    const isMine = await db.transaction().execute(async (trx) => {
      // The owner is in the condition, so that another user's session and an unknown one are the same 404.
      const row = /^\d{1,15}$/.test(params.id)
        ? await trx
            .deleteFrom('token_acceso')
            .where('id', '=', Number(params.id))
            .where('usuario_id', '=', caller.id)
            .returning('id')
            .executeTakeFirst()
        : undefined;
      if (row)
        await audit(trx, deps, origin, {
          tipo: 'authn_token_revoked',
          entidad: 'token',
          entidadId: row.id,
          actor: caller,
        });
      return row !== undefined;
    });
    if (!isMine) throw errors.notTheirs('token', params.id.slice(0, 40));
  });

  handle(app, usuario.cerrarSesiones, async ({ caller, origin }) => {
    const cerradas = await db.transaction().execute(async (trx) => {
      const n = await revokeTokens(trx, caller.id, { except: caller.tokenId });
      await audit(trx, deps, origin, {
        tipo: 'authn_token_revoked',
        entidad: 'usuario',
        entidadId: caller.id,
        actor: caller,
        datos: { sesiones: n },
      });
      return n;
    });
    return { data: { cerradas } };
  });
}
