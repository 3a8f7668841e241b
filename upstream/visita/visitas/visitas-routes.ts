import type { FastifyInstance } from 'fastify';
import { visitas } from '#shared/contract/visita/visitas';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { comoCsv } from '../../http/listas/exportacion.ts';
import { exportRecibidas, markAtendida, pageRecibidas } from './bandeja-visitas.ts';
import { requestVisita } from './request-visita.ts';

/** Requests for visits: each begins or continues a conversation (`askVisita`). */
export function registerVisitas(app: FastifyInstance, { config, db }: Deps): void {
  handle(app, visitas.pedir, async (call, deps) => {
    const hecha = await requestVisita(
      deps,
      call.caller,
      { user: call.params.user, ...call.body },
      autorDe(call, config),
    );
    call.afterwards(() => deps.wake(hecha.usuarios));
    return { data: hecha };
  });
  handle(app, visitas.recibidas, ({ caller, query }) => pageRecibidas(db, caller.id, query));
  handle(app, visitas.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'visitas', app.deps.now());
    return exportRecibidas(db, caller.id, query);
  });
  handle(app, visitas.atender, async (call, deps) => ({
    data: await markAtendida(deps, call.params.id, autorDe(call, config)),
  }));
}
