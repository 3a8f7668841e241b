import type { FastifyInstance } from 'fastify';
import { personal } from '#shared/contract/main/personal/personal';
import { personalAuditoria } from '#shared/contract/main/personal/personal-auditoria';
import { forgive, throttle, unlessSafeToRetry } from '../../accounts/throttle.ts';
import { auditBy, autorDe } from '../../audit/autor.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { comoListaDelPersonal } from '../../http/listas/exportacion.ts';
import { isCola, listColas, listFallidos, retryFallidos } from '../../jobs/vista-colas.ts';

import { exportAuditoria, searchAuditoria } from './auditoria.ts';
import { listCorreosMuertos, resendCorreos } from './correos.ts';
import { changeRol, changeVarias, closeSesiones, reactivateCuenta, suspendCuenta } from './cuentas.ts';
import { registerPersonalEmpresas } from './empresas/empresas-routes.ts';
import { exportPersonas, listPersonas, readPersona } from './personas.ts';
import { readResumen } from './resumen.ts';

interface Sobre {
  params: { id: string };
  caller: Caller;
  origin: Origin;
}

/** Requires the caller's own password. @throws ApiError 422 at the field, 429 */
async function requirePassword(deps: Deps, { caller, origin }: Pick<Sobre, 'caller' | 'origin'>, password: string) {
  const subject = `rol|${caller.id}`;
  await throttle(deps, 'login_cuenta_ip', subject);
  const { password_hash } = await deps.db
    .selectFrom('usuario')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const isRight = await unlessSafeToRetry(deps, [['login_cuenta_ip', subject]], () =>
    deps.hasher.verify(password_hash, password, origin.ip),
  );
  if (!isRight) throw errors.field('password', 'La contraseña no es esa.');
  await forgive(deps, 'login_cuenta_ip', subject);
}

/** Registers the staff's routes: people and roles, job queues, audit trail. Every change is audited with its actor. */
export function registerPersonal(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  handle(app, personal.resumen, async () => ({ data: await readResumen(db) }));
  handle(app, personal.personas, ({ query }) => listPersonas(db, query));
  handle(app, personal.exportarPersonas, async (call) => {
    const csv = await exportPersonas(db, call.query);
    await comoListaDelPersonal(deps, call, { nombre: 'cuentas', entidad: 'usuario' });
    return csv;
  });
  handle(app, personal.variasPersonas, async (call, deps) => ({
    data: await changeVarias(deps, autorDe(call, config), call.body),
  }));
  const reread = async ({ params }: { params: { id: string } }) => ({ data: await readPersona(db, idDe(params.id)) });
  handle(app, personal.persona, reread);
  handle(app, personal.darRol, async (call) => {
    await requirePassword(deps, call, call.body.password);
    return { data: await changeRol(deps, autorDe(call, config), call.params, true) };
  });
  handle(app, personal.quitarRol, async (call) => ({
    data: await changeRol(deps, autorDe(call, config), call.params, false),
  }));
  const alSuspender = async (deps: Deps, call: Sobre & { body: { motivo: string } }) => ({
    data: await suspendCuenta(deps, autorDe(call, config), call.params.id, call.body.motivo),
  });
  const alReactivar = async (deps: Deps, call: Sobre) => ({
    data: await reactivateCuenta(deps, autorDe(call, config), call.params.id),
  });
  const alCerrar = async (deps: Deps, call: Sobre) => ({
    data: await closeSesiones(deps, autorDe(call, config), call.params.id),
  });
  handle(app, personal.suspender, (call, deps) => alSuspender(deps, call), { reread });
  handle(app, personal.reactivar, (call, deps) => alReactivar(deps, call), { reread });
  handle(app, personal.cerrarSesiones, (call, deps) => alCerrar(deps, call), { reread });
  registerPersonalEmpresas(app, deps);
  handle(app, personal.colas, async () => ({ data: await listColas(db) }));
  handle(app, personal.fallidos, async ({ params: { nombre } }) => {
    if (!(await isCola(db, nombre))) throw errors.notFound();
    return { data: await listFallidos(db, nombre) };
  });
  handle(app, personal.reintentar, async (call, deps) => {
    const { nombre } = call.params;
    if (!(await isCola(deps.db, nombre))) throw errors.notFound();
    const reintentados = await deps.db.transaction().execute(async (trx) => {
      const n = await retryFallidos(trx, nombre, call.body.ids);
      const entrada = {
        tipo: 'trabajo_reintentado',
        entidad: 'cola',
        entidadId: nombre,
        datos: { trabajos: n },
      } as const;
      if (n > 0) await auditBy(trx, autorDe(call, config), entrada);
      return n;
    });
    return { data: { reintentados } };
  });
  handle(app, personal.correosMuertos, async () => ({ data: await listCorreosMuertos(db) }));
  handle(app, personal.reenviarCorreos, async (call, deps) => ({
    data: { reenviados: await resendCorreos(deps, autorDe(call, config), call.body.ids) },
  }));
  handle(app, personalAuditoria.lista, ({ query, origin }) => searchAuditoria(db, query, origin.timezone));
  handle(app, personalAuditoria.exportar, async (call) => {
    const csv = await exportAuditoria(db, call.query, call.origin.timezone);
    await comoListaDelPersonal(deps, call, { nombre: 'auditoria', entidad: 'evento_auditoria' });
    return csv;
  });
}
