import type { FastifyInstance } from 'fastify';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { comoListaDelPersonal } from '../../../http/listas/exportacion.ts';
import { exportCola, exportIncidencias } from './export-mesa.ts';

/** The exports of the lists of the staff's desk. */
export function registerExportarMesa(app: FastifyInstance, { db }: Deps): void {
  handle(app, revisionesMesa.exportar, async (call, deps) => {
    await comoListaDelPersonal(deps, call, { nombre: 'revisiones', entidad: 'revision' });
    return exportCola(db, call.caller, call.query);
  });
  handle(app, revisionesMesa.exportarIncidencias, async (call, deps) => {
    await comoListaDelPersonal(deps, call, { nombre: 'datos-discutidos', entidad: 'incidencia_oficial' });
    return exportIncidencias(db, call.query);
  });
}
