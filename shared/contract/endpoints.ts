import type { Endpoint } from './endpoint.ts';
import { academia } from './main/academia.ts';
import { acceso, accesoInterno } from './main/acceso.ts';
import { busquedas } from './main/busquedas.ts';
import { chat } from './main/chat/conversaciones.ts';
import { eventos } from './main/chat/eventos.ts';
import { mensajes } from './main/chat/mensajes.ts';
import { empleo } from './main/empleo/empleo.ts';
import { empleoCandidato } from './main/empleo/empleo-candidato.ts';
import { empleoMesa } from './main/empleo/empleo-mesa.ts';
import { empleoPanel } from './main/empleo/empleo-panel.ts';
import { empleoTablero } from './main/empleo/empleo-tablero.ts';
import { moderacionEmpleo } from './main/empleo/moderacion-empleo.ts';
import { empresas } from './main/empresas.ts';
import { feedback } from './main/feedback.ts';
import { ficheros } from './main/ficheros.ts';
import { noticias } from './main/noticias/noticias.ts';
import { noticiasImportar } from './main/noticias/noticias-importar.ts';
import { noticiasMesa } from './main/noticias/noticias-mesa.ts';
import { tribunas } from './main/noticias/tribunas.ts';
import { perfiles } from './main/perfiles.ts';
import { personal } from './main/personal/personal.ts';
import { personalAuditoria } from './main/personal/personal-auditoria.ts';
import { personalEmpresas } from './main/personal/personal-empresas.ts';
import { push } from './main/push.ts';
import { buzon, sistema } from './main/sistema.ts';
import { usuario } from './main/usuario.ts';
import { analitica, og, sesion } from './session.ts';
import { buscador } from './visita/buscador.ts';
import { borradores } from './visita/cartera/borradores.ts';
import { cartera } from './visita/cartera/cartera.ts';
import { carteraPublica } from './visita/cartera/cartera-publica.ts';
import { enSuNombre } from './visita/cartera/en-su-nombre.ts';
import { equipo } from './visita/cartera/equipo.ts';
import { autoaprobar, laboratorios, laboratoriosMesa } from './visita/cartera/laboratorios.ts';
import { respaldos } from './visita/cartera/respaldos.ts';
import { traspasos } from './visita/cartera/traspasos.ts';
import { varias } from './visita/cartera/varias.ts';
import { verificacionesMesa } from './visita/cartera/verificaciones-mesa.ts';
import { catalogo } from './visita/catalogo.ts';
import { cifras } from './visita/cifras.ts';
import { importaciones } from './visita/importaciones.ts';
import { promociones } from './visita/promociones.ts';
import { moderacion, reportes } from './visita/reportes.ts';
import { revisiones } from './visita/revisiones.ts';
import { revisionesMesa } from './visita/revisiones-mesa.ts';
import { sistemaVisita } from './visita/sistema.ts';
import { verificaciones } from './visita/verificaciones.ts';
import { visitadores } from './visita/visitadores.ts';
import { visitas } from './visita/visitas.ts';

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
  moderacionEmpleo,
  sistema,
  buzon,
  feedback,
  busquedas,
  tribunas,
  ficheros,
  personal,
  personalEmpresas,
  personalAuditoria,
  chat,
  mensajes,
  eventos,
  push,
  noticias,
  noticiasMesa,
  noticiasImportar,
  sistemaVisita,
  catalogo,
  importaciones,
  buscador,
  cartera,
  borradores,
  equipo,
  varias,
  enSuNombre,
  respaldos,
  autoaprobar,
  laboratorios,
  laboratoriosMesa,
  traspasos,
  carteraPublica,
  verificaciones,
  verificacionesMesa,
  promociones,
  revisiones,
  revisionesMesa,
  visitadores,
  visitas,
  reportes,
  moderacion,
  cifras,
  sesion,
  og,
  analitica,
} as const;

export const ENDPOINTS: readonly Endpoint[] = Object.values(RECURSOS).flatMap((r) => Object.values(r) as Endpoint[]);
