import * as v from 'valibot';
import { Configuracion } from '#shared/contract/session';

/** Defaults for a page that no BFF wrote: Vite's own server, component tests. */
const DEFAULT: Configuracion = {
  producto: 'Farmágora',
  version: 'desarrollo',
  entorno: 'desarrollo',
  demostracion: false,
  buzon: null,
  google_client_id: null,
  google_authorize_url: null,
  academia_url: null,
  legado: { perfil_user: null, canal_farmacias: null, perfil_user_empleo: null, panel_empleo: null, pf3: null },
};

function read(): Configuracion {
  const text = document.getElementById('configuracion')?.textContent;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Configuracion), text);
  return parsed.success ? parsed.output : DEFAULT;
}

/** The public configuration that the BFF writes into index.html. */
export const configuracion = read();

export const hayGoogle = configuracion.google_client_id !== null && configuracion.google_authorize_url !== null;
