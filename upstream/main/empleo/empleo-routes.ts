import type { FastifyInstance } from 'fastify';
import { empleo } from '#shared/contract/main/empleo/empleo';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { registerEmpleoCandidato } from './candidato/candidato-routes.ts';
import { feedJsonld, feedXml } from './exportar/feed-empleo.ts';
import { registerEmpleoMesa } from './mesa/mesa-routes.ts';
import { registerEmpleoPanel } from './panel/panel-routes.ts';
import { registerEmpleoPublico } from './publico-routes.ts';
import { registerEmpleoTablero } from './tablero/tablero-routes.ts';

const FEED_CACHE = 'public, max-age=900';

/** Registers the routes of employment: for candidates, for recruiters, and for the staff. */
export function registerEmpleo(app: FastifyInstance, deps: Deps): void {
  registerEmpleoPublico(app, deps);
  handle(app, empleo.feedJsonld, async ({ reply }) => {
    reply.type('application/ld+json; charset=utf-8').header('cache-control', FEED_CACHE);
    return feedJsonld(deps);
  });
  handle(app, empleo.feedXml, async ({ reply }) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', FEED_CACHE);
    return feedXml(deps);
  });
  registerEmpleoCandidato(app, deps);
  registerEmpleoPanel(app, deps);
  registerEmpleoTablero(app, deps);
  registerEmpleoMesa(app, deps);
}
