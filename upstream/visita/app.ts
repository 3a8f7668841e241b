import type { FastifyInstance } from 'fastify';
import { sistemaVisita } from '#shared/contract/visita/sistema';
import type { Deps } from '../deps.ts';
import { buildApi } from '../http/build-api.ts';
import { handle } from '../http/handle.ts';
import { registerOpenapi } from '../http/openapi.ts';
import { version } from '../version.ts';

/** The visita API. The bearer tokens of main are good here too: both read the same table. */
export function buildVisita(deps: Deps): FastifyInstance {
  const app = buildApi(deps, 'visita');
  registerOpenapi(app, 'visita', deps);
  handle(app, sistemaVisita.salud, async () => ({ data: { version, hora: deps.now().toISOString() } }));
  return app;
}
