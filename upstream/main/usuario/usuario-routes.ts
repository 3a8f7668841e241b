import type { FastifyInstance } from 'fastify';
import { usuario } from '#shared/contract/main/usuario';
import { PROFESIONAL_MESES } from '#shared/reglas/limites';
import { recordConsent } from '../../accounts/consent.ts';
import { addressKey, throttle } from '../../accounts/throttle.ts';
import { usuarioDe } from '../../accounts/usuario-vista.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { registerAvisos } from './avisos-routes.ts';
import { registerBaja } from './baja-routes.ts';
import { registerConsentimientos } from './consentimientos-routes.ts';
import { readPerfil, savePerfil } from './perfil-queries.ts';
import { registerSesiones } from './sesiones-routes.ts';

/** Registers the routes of the user's own account. */
export function registerUsuario(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, usuario.leer, ({ caller }) => usuarioDe(db, caller.id));
  handle(app, usuario.perfil, async ({ caller }) => ({ data: await readPerfil(db, caller.id) }));
  handle(app, usuario.guardarPerfil, async ({ caller, body, origin }) => {
    await savePerfil(deps, caller, origin, body);
    return usuarioDe(db, caller.id);
  });

  handle(app, usuario.profesionalSanitario, async ({ caller, body, origin }) => {
    if (!caller) await throttle(deps, 'profesional_ip', addressKey(origin.ip));
    const valor = body.is_profesional_sanitario;
    await db.transaction().execute(async (trx) => {
      await recordConsent(trx, deps, origin, {
        usuarioId: caller?.id ?? null,
        tipo: 'declaracion_profesional',
        valor,
        origen: 'declaracion',
        actor: caller,
      });
      if (caller)
        await trx
          .updateTable('usuario')
          .set({ profesional_sanitario: valor ? 1 : 0, profesional_sanitario_en: deps.now() })
          .where('id', '=', caller.id)
          .execute();
    });
    const caduca = deps.now();
    caduca.setUTCMonth(caduca.getUTCMonth() + PROFESIONAL_MESES);
    const caduca_en = valor ? caduca.toISOString() : null;
    return { data: { is_profesional_sanitario: valor ? (1 as const) : (0 as const), caduca_en } };
  });

  registerSesiones(app, deps);
  registerConsentimientos(app, deps);
  registerAvisos(app, deps);
  registerBaja(app, deps);
}
