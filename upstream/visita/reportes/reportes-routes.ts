import type { FastifyInstance } from 'fastify';
import { moderacion, reportes } from '#shared/contract/visita/reportes';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { enTanda } from '../../http/listas/en-tanda.ts';
import { comoListaDelPersonal } from '../../http/listas/exportacion.ts';
import { exportReportes } from './export-reportes.ts';
import { readModerado } from './read-moderado.ts';
import { createReporte, pagePendientes, resolveReporte } from './report-perfil.ts';

/** Reports of representatives' pages. */
export function registerReportes(app: FastifyInstance, { config, db }: Deps): void {
  handle(app, reportes.crear, async (call, deps) => ({
    data: await createReporte(deps, call.caller, { user: call.params.user, ...call.body }, autorDe(call, config)),
  }));
  handle(app, reportes.pendientes, ({ query }) => pagePendientes(db, query));
  handle(app, reportes.exportar, async (call, deps) => {
    await comoListaDelPersonal(deps, call, { nombre: 'avisos-de-paginas', entidad: 'reporte_perfil' });
    return exportReportes({ db, config }, call.query);
  });
  handle(app, moderacion.deVisitador, async ({ params }) => ({ data: await readModerado(db, params.id) }));
  handle(app, reportes.resolver, (call, deps) =>
    resolveReporte(deps, idDe(call.params.id), call.body.nota, autorDe(call, config)),
  );
  handle(app, reportes.varios, async (call, deps) => {
    const autor = autorDe(call, config);
    return { data: await enTanda(call.body.ids, (id) => resolveReporte(deps, id, null, autor)) };
  });
}
