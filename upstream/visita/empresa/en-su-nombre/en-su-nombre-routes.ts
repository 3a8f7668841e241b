import type { FastifyInstance } from 'fastify';
import { enSuNombre } from '#shared/contract/visita/cartera/en-su-nombre';
import { autorDe } from '../../../accounts/autor.ts';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { comoCsv } from '../../exportacion.ts';
import { exportEnSuNombre, pageEnSuNombre } from './lista-en-su-nombre.ts';
import { moveEnSuNombre } from './mover-en-su-nombre.ts';

export function registerEnSuNombre(app: FastifyInstance, { db, config, now }: Deps): void {
  handle(app, enSuNombre.lista, ({ caller, query }) => pageEnSuNombre(db, caller.id, query, now()));
  handle(app, enSuNombre.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'en-nombre-de-la-empresa', now());
    return exportEnSuNombre(db, caller.id, query, now());
  });
  handle(app, enSuNombre.mover, async (call, deps) => ({
    data: await moveEnSuNombre(deps, call.body, autorDe(call, config)),
  }));
}
