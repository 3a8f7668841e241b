import type { FastifyInstance } from 'fastify';
import { revisiones } from '#shared/contract/visita/revisiones';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { openAlmacen } from '../../files/open-almacen.ts';
import { handle } from '../../http/call/handle.ts';
import { comoCsv } from '../../http/listas/exportacion.ts';
import { SUELO_MS } from '../verificaciones/enlace-publico.ts';
import { findDuplicados } from './alta/duplicados.ts';
import { comment, listComentarios } from './comentarios.ts';
import { readDocumento, readDocumentoPorEnlace } from './ficheros/read-documento.ts';
import { exportPropias, pageCola, pagePropias, preview, readDeProducto } from './listas-revision.ts';
import { noteNotificada, pageIncidencias, readCapa } from './mesa/capa-editorial.ts';
import { askInfo, decideRevision, releaseRevision, revertRevision, takeRevision } from './mesa/decide-revision.ts';
import { readRevision } from './revision-vista.ts';
import { answerRevision, cancelRevision, rebaseRevision, sendRevision } from './send-revision.ts';
import { proposeProducto, saveRevision, startRevision } from './write-revision.ts';

/** Suggested changes, proposed products, and the editorial layer of a ficha. */
export function registerRevisiones(app: FastifyInstance, deps: Deps): void {
  registerDeAutor(app, deps);
  registerMesa(app, deps);
  registerDocumentos(app, deps);
  const { db, reads } = deps;
  handle(app, revisiones.una, async ({ caller, params }) => ({ data: await readRevision(db, caller, params.id) }));
  handle(app, revisiones.previsualizacion, async ({ caller, params }) => ({
    data: await preview(db, caller, params.id),
  }));
  handle(app, revisiones.comentarios, async ({ caller, params }) => ({
    data: await listComentarios(db, caller, params.id),
  }));
  handle(app, revisiones.comentar, async ({ caller, params, body }, en) => ({
    data: await comment(en, caller, params.id, body.texto),
  }));
  handle(app, revisiones.capa, async ({ caller, params }) => ({
    data: await readCapa({ reads, now: app.deps.now }, caller, params.id),
  }));
}

function registerDocumentos(app: FastifyInstance, deps: Deps): void {
  const almacen = openAlmacen(deps.config);
  handle(app, revisiones.documento, (call) => readDocumento(deps, almacen, call));
  handle(app, revisiones.documentoPorEnlace, (call) => readDocumentoPorEnlace(deps, almacen, call), {
    floorMs: SUELO_MS,
  });
}

function registerDeAutor(app: FastifyInstance, { db, config }: Deps): void {
  handle(app, revisiones.lista, async ({ caller, query }) => pagePropias(db, caller, query));
  handle(app, revisiones.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'sugerencias', app.deps.now());
    return exportPropias(db, caller, query);
  });
  handle(app, revisiones.deProducto, async ({ caller, params }) => ({
    data: await readDeProducto(db, caller, params.id),
  }));
  handle(app, revisiones.empezar, async (call, deps) => ({
    data: await startRevision(deps, call.params.id, call.body.tipo, autorDe(call, config)),
  }));
  handle(app, revisiones.proponer, async (call, deps) => ({
    data: await proposeProducto(deps, call.body, autorDe(call, config)),
  }));
  handle(app, revisiones.duplicados, async ({ body }, deps) => ({ data: await findDuplicados(deps.reads, body) }));
  handle(app, revisiones.guardar, async (call) => ({
    data: await saveRevision(app.deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, revisiones.enviar, async (call, deps) => ({
    data: await sendRevision(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, revisiones.cancelar, async (call, deps) => ({
    data: await cancelRevision(deps, call.params.id, call.body.version, autorDe(call, config)),
  }));
  handle(app, revisiones.responder, async (call, deps) => ({
    data: await answerRevision(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, revisiones.rebasar, async (call, deps) => ({
    data: await rebaseRevision(deps, call.params.id, call.body, autorDe(call, config)),
  }));
}

function registerMesa(app: FastifyInstance, { db, config }: Deps): void {
  handle(app, revisionesMesa.cola, async ({ caller, query }) =>
    pageCola({ reads: db, now: app.deps.now }, caller, query),
  );
  handle(app, revisionesMesa.tomar, async (call, deps) => ({
    data: await takeRevision(deps, call.params.id, call.body.version, autorDe(call, config)),
  }));
  handle(app, revisionesMesa.soltar, async (call, deps) => ({
    data: await releaseRevision(deps, call.params.id, call.body.version, autorDe(call, config)),
  }));
  handle(app, revisionesMesa.pedirInfo, async (call, deps) => ({
    data: await askInfo(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, revisionesMesa.decidir, async (call, deps) => ({
    data: await decideRevision(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, revisionesMesa.revertir, async (call, deps) => ({
    data: await revertRevision(deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, revisionesMesa.incidencias, async ({ query }) => pageIncidencias(db, query));
  handle(app, revisionesMesa.notificarIncidencia, async (call, deps) =>
    noteNotificada(deps, call.params.id, autorDe(call, config)),
  );
}
