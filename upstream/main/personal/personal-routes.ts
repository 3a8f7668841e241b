import type { FastifyInstance } from 'fastify';
import { personal } from '#shared/contract/main/personal';
import { auditBy, autorDe } from '../../accounts/autor.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, Origin } from '../../http/call/caller.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { isCola, listColas, listFallidos, retryFallidos } from '../../jobs/vista-colas.ts';
import { idDe } from '../empresas/membresia/miembros.ts';
import { searchAuditoria } from './auditoria.ts';
import { listCorreosMuertos, resendCorreos } from './correos.ts';
import { changeRol, closeSesiones, reactivar, suspender } from './cuentas.ts';
import { listPersonas, readPersona } from './personas.ts';
import { readResumen } from './resumen.ts';

interface Sobre {
  params: { id: string };
  caller: Caller;
  origin: Origin;
}

/** The staff's area: people and roles, the job queue, the audit trail. Every change is audited with who made it. */
export function registerPersonal(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  handle(app, personal.resumen, async () => ({ data: await readResumen(db) }));
  handle(app, personal.personas, ({ query }) => listPersonas(db, query));
  const reread = async ({ params }: { params: { id: string } }) => ({ data: await readPersona(db, idDe(params.id)) });
  handle(app, personal.persona, reread);
  handle(app, personal.darRol, async (call) => ({
    data: await changeRol(deps, autorDe(call, config), call.params, true),
  }));
  handle(app, personal.quitarRol, async (call) => ({
    data: await changeRol(deps, autorDe(call, config), call.params, false),
  }));
  const alSuspender = async (deps: Deps, call: Sobre & { body: { motivo: string } }) => ({
    data: await suspender(deps, autorDe(call, config), call.params.id, call.body.motivo),
  });
  const alReactivar = async (deps: Deps, call: Sobre) => ({
    data: await reactivar(deps, autorDe(call, config), call.params.id),
  });
  const alCerrar = async (deps: Deps, call: Sobre) => ({
    data: await closeSesiones(deps, autorDe(call, config), call.params.id),
  });
  handle(app, personal.suspender, (call, deps) => alSuspender(deps, call), { reread });
  handle(app, personal.reactivar, (call, deps) => alReactivar(deps, call), { reread });
  handle(app, personal.cerrarSesiones, (call, deps) => alCerrar(deps, call), { reread });
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
  handle(app, personal.auditoria, ({ query, origin }) => searchAuditoria(db, query, origin.timezone));
}
