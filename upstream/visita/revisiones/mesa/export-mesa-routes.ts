import type { FastifyInstance } from 'fastify';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { comoCsv } from '../../../http/listas/exportacion.ts';
import { exportCola, exportIncidencias } from './export-mesa.ts';

/** The exports of the lists of the staff's desk. */
export function registerExportarMesa(app: FastifyInstance, { db }: Deps): void {
  handle(app, revisionesMesa.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'revisiones', app.deps.now());
    return exportCola(db, caller, query);
  });
  handle(app, revisionesMesa.exportarIncidencias, async ({ query, reply }) => {
    comoCsv(reply, 'datos-discutidos', app.deps.now());
    return exportIncidencias(db, query);
  });
}
