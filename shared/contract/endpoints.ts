import type { Endpoint } from './endpoint.ts';
import { academia } from './main/academia.ts';
import { acceso, accesoInterno } from './main/acceso.ts';
import { empleo } from './main/empleo/empleo.ts';
import { empleoCandidato } from './main/empleo/empleo-candidato.ts';
import { empleoMesa } from './main/empleo/empleo-mesa.ts';
import { empleoPanel } from './main/empleo/empleo-panel.ts';
import { empleoTablero } from './main/empleo/empleo-tablero.ts';
import { empresas } from './main/empresas.ts';
import { feedback } from './main/feedback.ts';
import { ficheros } from './main/ficheros.ts';
import { noticias } from './main/noticias/noticias.ts';
import { noticiasImportar } from './main/noticias/noticias-importar.ts';
import { noticiasMesa } from './main/noticias/noticias-mesa.ts';
import { tribunas } from './main/noticias/tribunas.ts';
import { perfiles } from './main/perfiles.ts';
import { personal } from './main/personal.ts';
import { buzon, sistema } from './main/sistema.ts';
import { usuario } from './main/usuario.ts';
import { analitica, og, sesion } from './session.ts';
import { buscador } from './visita/buscador.ts';
import { cartera } from './visita/cartera.ts';
import { catalogo } from './visita/catalogo.ts';
import { importaciones } from './visita/importaciones.ts';
import { sistemaVisita } from './visita/sistema.ts';
import { verificaciones } from './visita/verificaciones.ts';
import { visitadores } from './visita/visitadores.ts';

/** Every declared call, by resource. The proxy's manifest, the OpenAPI documents and the walking tests read this list. */
export const RECURSOS = {
  accesoInterno,
  acceso,
  academia,
  usuario,
  perfiles,
  empresas,
  empleo,
  empleoCandidato,
  empleoPanel,
  empleoTablero,
  empleoMesa,
  sistema,
  buzon,
  feedback,
  tribunas,
  ficheros,
  personal,
  noticias,
  noticiasMesa,
  noticiasImportar,
  sistemaVisita,
  catalogo,
  importaciones,
  buscador,
  cartera,
  verificaciones,
  visitadores,
  sesion,
  og,
  analitica,
} as const;

export const ENDPOINTS: readonly Endpoint[] = Object.values(RECURSOS).flatMap((r) => Object.values(r) as Endpoint[]);
