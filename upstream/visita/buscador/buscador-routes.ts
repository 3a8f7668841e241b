import type { FastifyInstance } from 'fastify';
import { buscador } from '#shared/contract/visita/buscador';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { exportar } from './exportar.ts';
import { deleteGuardada, guardar, listGuardadas } from './guardadas.ts';
import type { Indice } from './indice.ts';

/** The finder: searches are answered from the index in memory, saved searches and exports from the database. */
export function registerBuscador(app: FastifyInstance, { db, reads, now }: Deps, indice: Indice): void {
  handle(app, buscador.buscar, async ({ query: { page, per_page, ...filtros } }) =>
    (await indice.actual()).buscar(filtros, page, per_page),
  );
  handle(app, buscador.sugerencias, async ({ query }) => ({ data: (await indice.actual()).sugerir(query.q) }));
  handle(app, buscador.exportar, async ({ query, reply }) => {
    const dia = now().toISOString().slice(0, 10);
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="productos-${dia}.csv"`);
    return exportar(reads, await indice.actual(), query);
  });
  handle(app, buscador.guardadas, async ({ caller }) => ({ data: await listGuardadas(db, caller.id) }));
  handle(app, buscador.guardar, async ({ caller, body }, deps) => ({ data: await guardar(deps.db, caller.id, body) }));
  handle(app, buscador.borrarGuardada, async ({ caller, params }) => deleteGuardada(db, caller.id, params.id));
}
