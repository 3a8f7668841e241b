import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { createReporte } from '../reportes/report-perfil.ts';
import { askInfo, decideRevision, revertRevision, takeRevision } from '../revisiones/mesa/decide-revision.ts';
import { cancelRevision, sendRevision } from '../revisiones/send-revision.ts';
import { saveRevision, startRevision } from '../revisiones/write-revision.ts';
import { requestVisita } from '../visitas/request-visita.ts';
import type { Escena } from './escena.ts';
import { REPRESENTANTES_DEMO } from './personas-demo.ts';
import { type CambioDemo, type Guion, SUGERENCIAS_DEMO } from './sugerencias-demo.ts';

/** Creates suggestions of the first representative, a request for a visit, and a report of their page. */
export async function demoRevisiones(escena: Escena): Promise<void> {
  const { deps, marketing, representantes } = escena;
  const [ana] = representantes;
  if (!ana) return;
  // The last products of the catalogue, which are in no cartera, so that no company has to back the suggestions.
  const productos = await deps.db
    .selectFrom('producto as p')
    .select('p.id')
    .where('p.activo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('asociacion_producto as a').select('a.id').whereRef('a.producto_id', '=', 'p.id'))),
    )
    .orderBy('p.id', 'desc')
    .limit(SUGERENCIAS_DEMO.length)
    .execute();
  for (const [n, { id }] of productos.entries()) {
    const guion = SUGERENCIAS_DEMO[n];
    if (guion) await play(escena, guion, String(id), ana);
  }
  const user = REPRESENTANTES_DEMO[0]?.perfil.slug_publico ?? '';
  const caller = comoQuienLlama(marketing);
  await requestVisita(
    deps,
    caller,
    {
      user,
      producto_id: null,
      modalidad: 'presencial',
      cuando: 'Cualquier mañana',
      contacto: marketing.email,
      mensaje: 'Una solicitud de demostración.',
    },
    marketing,
  );
  const texto = 'La acreditación que pone no es de esta comunidad. Un aviso de demostración.';
  await createReporte(deps, caller, { user, motivo: 'datos_falsos', texto }, marketing);
}

const comoQuienLlama = ({ id, email, roles }: Autor) =>
  ({ id, email, roles, tokenId: 0, capacidad: 'sesion', recordar: false }) as const;

interface Escrita {
  resumen: string;
  /** The company that has to back the suggestion, or null. */
  empresa_id: number | null;
  cambios: readonly CambioDemo[];
}

/** Creates a draft with its changes. */
async function write(deps: Deps, productoId: string, { cambios, ...contenido }: Escrita, autor: Autor) {
  const empezada = await startRevision(deps, productoId, 'edicion', autor);
  const escritos = cambios.map(({ campo, valor, fuente_url, nota }) => ({ campo, valor, fuente_url, nota }));
  return saveRevision(deps, String(empezada.id), { version: empezada.version, ...contenido, cambios: escritos }, autor);
}

const SIN_CORREO = { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null };
const send = (deps: Deps, { id, version }: { id: number; version: number }, autor: Autor) =>
  sendRevision(deps, String(id), { version, ...SIN_CORREO }, autor);

/** A reviewer takes a suggestion and decides each change as the script says. */
async function decide(
  deps: Deps,
  enviada: { id: number; version: number },
  cambios: readonly CambioDemo[],
  revision: Autor,
) {
  const id = String(enviada.id);
  const { version } = await takeRevision(deps, id, enviada.version, revision);
  const decisiones = cambios.map(({ campo, rechazo = null }) => ({
    campo,
    decision: rechazo === null ? ('aprobada' as const) : ('rechazada' as const),
    motivo: rechazo,
  }));
  return decideRevision(deps, id, { version, decisiones }, revision);
}

async function play(
  { hace, empresas, marketing, revision }: Escena,
  { dias, resumen, cambios, hasta, deOtraPersona }: Guion,
  productoId: string,
  ana: Autor,
): Promise<void> {
  const deps = hace(dias);
  const empresa_id = hasta === 'por_respaldar' ? (empresas[0]?.id ?? null) : null;
  const escrita = await write(deps, productoId, { resumen, empresa_id, cambios }, ana);
  if (hasta === 'borrador') return;
  const enviada = await send(deps, escrita, ana);
  const id = String(enviada.id);
  // A suggestion that its company has to back stays in that state, whatever the script says.
  if (hasta === 'enviada' || enviada.estado !== 'enviada') return;
  switch (hasta) {
    case 'cancelada':
      await cancelRevision(deps, id, enviada.version, ana);
      return;
    case 'obsoleta': {
      // Another person's suggestion for the same fields is applied first.
      const suyos = deOtraPersona ?? [];
      const suya = await write(deps, productoId, { resumen, empresa_id, cambios: suyos }, marketing);
      await decide(deps, await send(deps, suya, marketing), suyos, revision);
      return;
    }
    case 'tomada':
      await takeRevision(deps, id, enviada.version, revision);
      return;
    case 'preguntada': {
      const { version } = await takeRevision(deps, id, enviada.version, revision);
      await askInfo(deps, id, { version, texto: '¿De qué fecha es el prospecto que citas?' }, revision);
      return;
    }
    case 'decidida':
      await decide(deps, enviada, cambios, revision);
      return;
    case 'revertida': {
      const { version } = await decide(deps, enviada, cambios, revision);
      const motivo = 'El laboratorio nos dice que esa dirección ya no atiende consultas.';
      await revertRevision(deps, id, { version, motivo }, revision);
    }
  }
}
