import type { FastifyInstance } from 'fastify';
import { sistemaVisita } from '#shared/contract/visita/sistema';
import type { Deps } from '../deps.ts';
import { buildApi } from '../http/build-api.ts';
import { handle } from '../http/call/handle.ts';
import { registerOpenapi } from '../http/openapi.ts';
import { version } from '../version.ts';
import { registerBuscador } from './buscador/buscador-routes.ts';
import { createIndice } from './buscador/indice.ts';
import { registerCartera } from './cartera/cartera-routes.ts';
import { registerCatalogo } from './catalogo/catalogo-routes.ts';
import { registerCifras } from './cifras/cifras-routes.ts';
import { registerEnSuNombre } from './empresa/en-su-nombre/en-su-nombre-routes.ts';
import { registerLaboratorios } from './empresa/laboratorios/laboratorios-routes.ts';
import { registerPerfil } from './perfil/perfil-routes.ts';
import { registerPromociones } from './promociones/promociones-routes.ts';
import { registerPublica } from './publica/publica-routes.ts';
import { registerReportes } from './reportes/reportes-routes.ts';
import { registerExportarMesa } from './revisiones/mesa/export-mesa-routes.ts';
import { registerRevisiones } from './revisiones/revisiones-routes.ts';
import { registerVerificaciones } from './verificaciones/verificaciones-routes.ts';
import { registerVisitas } from './visitas/visitas-routes.ts';

/**
 * The visita API. The bearer tokens of main are valid here too, because both read the same table. The finder's index is read on its
 * first use; a caller that wants to read it sooner, or again, creates `indice` and passes it. The index stops with the app.
 */
export function buildVisita(deps: Deps, indice = createIndice(deps.db)): FastifyInstance {
  const app = buildApi(deps, 'visita');
  registerOpenapi(app, 'visita', deps);
  handle(app, sistemaVisita.salud, async () => ({ data: { version, hora: deps.now().toISOString() } }));
  registerCatalogo(app, deps);
  registerBuscador(app, deps, indice);
  registerCartera(app, deps);
  registerEnSuNombre(app, deps);
  registerLaboratorios(app, deps);
  registerVerificaciones(app, deps);
  registerRevisiones(app, deps);
  registerExportarMesa(app, deps);
  registerPerfil(app, deps);
  registerPromociones(app, deps);
  registerPublica(app, deps);
  registerVisitas(app, deps);
  registerReportes(app, deps);
  registerCifras(app, deps);
  app.addHook('onClose', () => indice.stop());
  return app;
}
