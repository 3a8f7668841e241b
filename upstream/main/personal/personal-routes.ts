import type { FastifyInstance } from 'fastify';
import { personal } from '#shared/contract/main/personal';
import { auditBy, autorDe } from '../../accounts/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/errors.ts';
import { handle } from '../../http/handle.ts';
import { isCola, listColas, listFallidos, retryFallidos } from '../../jobs/vista-colas.ts';
import { searchAuditoria } from './auditoria.ts';
import { listCorreosMuertos, reenviarCorreos } from './correos.ts';
import { cambiarRol, cerrarSesiones, reactivar, suspender } from './cuentas.ts';
import { listPersonas, readPersona } from './personas.ts';
import { readResumen } from './resumen.ts';

/** The staff's area: people and roles, the job queue, the audit trail. Every change is audited with who made it. */
export function registerPersonal(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  handle(app, personal.resumen, async () => ({ data: await readResumen(db) }));
  handle(app, personal.personas, ({ query }) => listPersonas(db, query));
  handle(app, personal.persona, async ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw errors.notFound();
    return { data: await readPersona(db, Number(params.id)) };
  });
  handle(app, personal.darRol, async (call) => ({
    data: await cambiarRol(deps, autorDe(call, config), call.params, true),
  }));
  handle(app, personal.quitarRol, async (call) => ({
    data: await cambiarRol(deps, autorDe(call, config), call.params, false),
  }));
  handle(app, personal.suspender, async (call, deps) => ({
    data: await suspender(deps, autorDe(call, config), call.params.id, call.body.motivo),
  }));
  handle(app, personal.reactivar, async (call, deps) => ({
    data: await reactivar(deps, autorDe(call, config), call.params.id),
  }));
  handle(app, personal.cerrarSesiones, async (call, deps) => ({
    data: await cerrarSesiones(deps, autorDe(call, config), call.params.id),
  }));
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
    data: { reenviados: await reenviarCorreos(deps, autorDe(call, config), call.body.ids) },
  }));
  handle(app, personal.auditoria, ({ query, origin }) => searchAuditoria(db, query, origin.timezone));
}
