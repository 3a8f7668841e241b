import type { FastifyInstance } from 'fastify';
import { enSuNombre } from '#shared/contract/visita/cartera/en-su-nombre';
import { respaldos } from '#shared/contract/visita/cartera/respaldos';
import { autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { comoCsv } from '../../../http/listas/exportacion.ts';
import { exportEnSuNombre, pageEnSuNombre } from './lista-en-su-nombre.ts';
import { moveEnSuNombre } from './move-en-su-nombre.ts';
import { listRespaldos, withdrawRespaldo } from './respaldos.ts';

export function registerEnSuNombre(app: FastifyInstance, { db, config, now }: Deps): void {
  handle(app, enSuNombre.lista, ({ caller, query }) => pageEnSuNombre(db, caller.id, query, now()));
  handle(app, enSuNombre.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'en-nombre-de-la-empresa', now());
    return exportEnSuNombre(db, caller.id, query, now());
  });
  handle(app, enSuNombre.mover, async (call, deps) => ({
    data: await moveEnSuNombre(deps, call.body, autorDe(call, config)),
  }));
  handle(app, respaldos.lista, async ({ caller }) => ({ data: await listRespaldos(db, caller.id, now()) }));
  handle(app, respaldos.retirar, async (call, deps) => ({
    data: await withdrawRespaldo(deps, call.params.id, call.body, autorDe(call, config)),
  }));
}
