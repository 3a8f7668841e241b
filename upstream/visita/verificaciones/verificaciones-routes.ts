import type { FastifyInstance } from 'fastify';
import { verificacionesMesa } from '#shared/contract/visita/cartera/verificaciones-mesa';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { comoCsv, comoListaDelPersonal } from '../../http/listas/exportacion.ts';
import { cancel, decideDocumental, decideEnApp, resendVerificacion } from './acciones.ts';
import { decidePorEnlace, findPorEnlace, openEnlace, refusePorEnlace, SUELO_MS } from './enlace-publico.ts';
import { exportDocumentales } from './exportacion/export-documentales.ts';
import { exportVerificaciones } from './exportacion/export-verificaciones.ts';
import { answerPregunta, askSolicitante, delegate, listCompaneros } from './mensajes.ts';
import { pageDocumentales, pageVerificaciones, readSolicitud, readVerificacion } from './verificacion-vista.ts';

export function registerVerificaciones(app: FastifyInstance, { db, config }: Deps): void {
  handle(app, verificaciones.lista, async ({ caller, query }) => pageVerificaciones(db, config, caller, query));
  handle(app, verificaciones.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'solicitudes', app.deps.now());
    return exportVerificaciones(db, caller, query);
  });
  handle(app, verificaciones.una, async ({ caller, params }) => ({
    data: await readVerificacion(db, config, caller, params.id),
  }));
  handle(app, verificaciones.decidir, async (call, deps) => ({
    data: await decideEnApp(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, verificacionesMesa.cola, async ({ caller, query }) => pageDocumentales(db, caller, query));
  handle(app, verificacionesMesa.exportar, async (call, deps) => {
    await comoListaDelPersonal(deps, call, { nombre: 'representaciones-por-comprobar', entidad: 'verificacion' });
    return exportDocumentales(db, call.caller);
  });
  handle(app, verificaciones.decidirDocumental, async (call, deps) => ({
    data: await decideDocumental(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, verificaciones.reenviar, async (call, deps) => ({
    data: await resendVerificacion(deps, call.params.id, autorDe(call, config)),
  }));
  handle(app, verificaciones.anular, async (call, deps) => ({
    data: await cancel(deps, call.params.id, autorDe(call, config)),
  }));

  handle(app, verificaciones.preguntar, async (call, deps) => ({
    data: await askSolicitante(deps, call.params.id, call.body.texto, autorDe(call, config)),
  }));
  handle(app, verificaciones.responder, async (call, deps) => ({
    data: await answerPregunta(deps, call.params.id, call.body.texto, autorDe(call, config)),
  }));
  handle(app, verificaciones.companeros, async (call, deps) => ({
    data: await listCompaneros(deps, call.params.id, autorDe(call, config)),
  }));
  handle(app, verificaciones.delegar, async (call, deps) => ({
    data: await delegate(deps, call.params.id, call.body, autorDe(call, config)),
  }));

  const enTiempo = { floorMs: SUELO_MS };
  handle(
    app,
    verificaciones.publica,
    async ({ params }) => {
      const { id } = await findPorEnlace(db, app.deps, params.hash, false);
      return { data: await readSolicitud(db, id) };
    },
    enTiempo,
  );
  handle(
    app,
    verificaciones.abrir,
    async ({ params, origin }, deps) => openEnlace(deps, params.hash, origin),
    enTiempo,
  );
  handle(
    app,
    verificaciones.decidirPublica,
    async ({ params, body, ...quien }, deps) => ({ data: await decidePorEnlace(deps, params.hash, body, quien) }),
    enTiempo,
  );
  handle(
    app,
    verificaciones.noSoyYo,
    async ({ params, ...quien }, deps) => refusePorEnlace(deps, params.hash, quien),
    enTiempo,
  );
}
