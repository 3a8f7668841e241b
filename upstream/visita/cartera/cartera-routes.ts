import type { FastifyInstance } from 'fastify';
import { borradores } from '#shared/contract/visita/cartera/borradores';
import { cartera } from '#shared/contract/visita/cartera/cartera';
import { equipo } from '#shared/contract/visita/cartera/equipo';
import { traspasos } from '#shared/contract/visita/cartera/traspasos';
import { varias } from '#shared/contract/visita/cartera/varias';
import { autorDe } from '../../audit/autor.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { comoCsv } from '../../http/listas/exportacion.ts';
import { empresaQueLleva } from '../empresa/responsables.ts';
import { listCompaneros, listDeLaboratorio, readBorradores, readPreparacion, saveBorradores } from './borradores.ts';
import { listEquipo, listLlevados } from './equipo/equipo.ts';
import { exportEquipo } from './equipo/export-equipo.ts';
import { exportCartera } from './export-cartera.ts';
import { cancelAsociacion, discardAsociacion, endAsociacion } from './fin/end-asociacion.ts';
import { handOver } from './fin/hand-over.ts';
import { moderateAsociacion } from './fin/suspend-asociacion.ts';
import { findPorCodigos } from './find-por-codigos.ts';
import { type DeQuien, pageCartera, readAsociacion } from './lista-cartera.ts';
import { sendAsociaciones } from './send-asociaciones.ts';
import { moveVarias, saveZonas } from './varias/varias.ts';
import { addACartera, saveAsociacion } from './write-asociacion.ts';

export function registerCartera(app: FastifyInstance, { db, config }: Deps): void {
  handle(app, cartera.lista, async ({ caller, query }) => pageCartera(db, await deQuien(db, caller, query.de), query));
  handle(app, equipo.llevados, async ({ caller, query }) => ({
    data: await listLlevados(db, caller.id, query.productos),
  }));
  handle(app, equipo.gente, async ({ caller }) => listEquipo(db, caller.id));
  handle(app, equipo.exportar, async ({ caller, reply }) => {
    comoCsv(reply, 'equipo', app.deps.now());
    return exportEquipo(db, caller.id);
  });
  handle(app, cartera.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'cartera', app.deps.now());
    return exportCartera(db, caller.id, query);
  });
  handle(app, cartera.anadir, async (call, deps) => ({
    data: await addACartera(deps, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.codigos, async ({ caller, body }, deps) => ({
    data: await findPorCodigos(deps.db, caller.id, body.texto),
  }));
  handle(app, borradores.preparacion, async ({ caller }) => ({ data: await readPreparacion(db, caller.id) }));
  handle(app, borradores.laboratorio, async ({ caller }) => ({ data: await listDeLaboratorio(db, caller.id) }));
  handle(app, borradores.leer, async ({ caller, query }) => ({ data: await readBorradores(db, caller.id, query.ids) }));
  handle(app, borradores.guardar, async (call) => ({
    data: await saveBorradores(app.deps, call.body, autorDe(call, config)),
  }));
  handle(app, borradores.companeros, async ({ caller, query }) => ({
    data: await listCompaneros(db, caller.id, query.ids),
  }));
  handle(app, cartera.una, async ({ caller, params }) => ({ data: await readAsociacion(db, caller.id, params.id) }));
  handle(app, cartera.guardar, async (call) => ({
    data: await saveAsociacion(app.deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.enviar, async (call, deps) => ({
    data: await sendAsociaciones(deps, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.cancelar, async (call, deps) => {
    await cancelAsociacion(deps, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readAsociacion(deps.db, call.caller.id, call.params.id) };
  });
  handle(app, cartera.finalizar, async (call, deps) => {
    await endAsociacion(deps, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readAsociacion(deps.db, call.caller.id, call.params.id) };
  });
  handle(app, cartera.descartar, async (call, deps) => {
    await discardAsociacion(deps, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readAsociacion(deps.db, call.caller.id, call.params.id) };
  });
  handle(app, varias.mover, async (call, deps) => ({ data: await moveVarias(deps, call.body, autorDe(call, config)) }));
  handle(app, varias.zonas, async (call) => ({ data: await saveZonas(app.deps, call.body, autorDe(call, config)) }));
  handle(app, traspasos.hacer, async (call, deps) => ({
    data: await handOver(deps, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.suspender, async (call, deps) =>
    moderateAsociacion(deps, call.params.id, 'suspender', call.body.motivo, autorDe(call, config)),
  );
  handle(app, cartera.reanudar, async (call, deps) =>
    moderateAsociacion(deps, call.params.id, 'reanudar', null, autorDe(call, config)),
  );
}

/**
 * Whose cartera a call reads: the caller's own, or another person's products of the company for which the caller answers.
 * @throws ApiError 404 for another person's when the caller answers for no company
 */
async function deQuien(db: Db, { id }: Caller, de: number | undefined): Promise<DeQuien> {
  if (de === undefined || de === id) return { usuarioId: id };
  const empresa = await empresaQueLleva(db, id);
  if (!empresa) throw errors.notFound();
  return { usuarioId: de, empresaId: empresa.id };
}
