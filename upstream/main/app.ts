import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { buildApi } from '../http/build-api.ts';
import { registerOpenapi } from '../http/openapi.ts';
import { registerAcceso } from './acceso/acceso-routes.ts';
import { registerContrasena } from './acceso/contrasena-routes.ts';
import { registerGoogle } from './acceso/google/google-routes.ts';
import { registerRegistro } from './acceso/registro-routes.ts';
import { registerBuzon } from './buzon/buzon-routes.ts';
import { registerEmpleo } from './empleo/empleo-routes.ts';
import { registerEmpresas } from './empresas/empresas-routes.ts';
import { registerFeedback } from './feedback/feedback-routes.ts';
import { registerFicheros } from './ficheros/ficheros-routes.ts';
import { registerGeoip } from './geoip/geoip-routes.ts';
import { registerNoticias } from './noticias/lista/noticias-routes.ts';
import { registerPaises } from './paises/paises-routes.ts';
import { registerPerfiles } from './perfiles/perfiles-routes.ts';
import { registerPersonal } from './personal/personal-routes.ts';
import { registerSistema } from './sistema/sistema-routes.ts';
import { registerTribunas } from './tribunas/tribunas-routes.ts';
import { registerUsuario } from './usuario/usuario-routes.ts';

/** The main API: its table of contents. */
export function buildMain(deps: Deps): FastifyInstance {
  const app = buildApi(deps, 'main');
  registerOpenapi(app, 'main', deps);
  registerAcceso(app, deps);
  registerRegistro(app, deps);
  registerGoogle(app, deps);
  registerContrasena(app, deps);
  registerUsuario(app, deps);
  registerPerfiles(app, deps);
  registerEmpresas(app, deps);
  registerEmpleo(app, deps);
  registerSistema(app, deps);
  registerPaises(app, deps);
  registerGeoip(app, deps);
  registerNoticias(app, deps);
  registerBuzon(app, deps);
  registerFeedback(app, deps);
  registerTribunas(app, deps);
  registerFicheros(app, deps);
  registerPersonal(app, deps);
  return app;
}
