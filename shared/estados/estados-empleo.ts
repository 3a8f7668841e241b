import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { EstadoCandidato, EstadoCandidatura, EstadoOferta } from './vocabulario-empleo.ts';

/** Both state machines of employment (docs/states.md), as data: API and screens read the same. */

export const ACTORES_OFERTA = ['autor', 'moderador', 'sistema'] as const;
export type ActorOferta = (typeof ACTORES_OFERTA)[number];

interface Transicion<E extends string> {
  de: readonly E[];
  a: E;
}

/** What each actor may do. `publicar` goes on by itself to `publicada` where nobody has to look first. */
export const TRANSICIONES_OFERTA = {
  autor: {
    publicar: { de: ['borrador'], a: 'pendiente_revision' },
    corregir: { de: ['rechazada', 'pendiente_revision'], a: 'borrador' },
    pausar: { de: ['publicada'], a: 'pausada' },
    reanudar: { de: ['pausada'], a: 'publicada' },
    cerrar: { de: ['publicada', 'pausada'], a: 'cerrada' },
    cubrir: { de: ['publicada', 'pausada'], a: 'cubierta' },
    renovar: { de: ['caducada', 'publicada'], a: 'publicada' },
    archivar: { de: ['cerrada', 'cubierta', 'caducada'], a: 'archivada' },
    revisar: { de: ['publicada', 'pausada'], a: 'pendiente_revision' },
  },
  moderador: {
    aprobar: { de: ['pendiente_revision'], a: 'publicada' },
    rechazar: { de: ['pendiente_revision'], a: 'rechazada' },
    retirar: { de: ['publicada', 'pausada'], a: 'retirada' },
  },
  sistema: {
    publicar: { de: ['pendiente_revision'], a: 'publicada' },
    caducar: { de: ['publicada', 'pausada', 'pendiente_revision'], a: 'caducada' },
  },
} as const satisfies Record<ActorOferta, Record<string, Transicion<EstadoOferta>>>;

export type PasoOferta<A extends ActorOferta = ActorOferta> = A extends ActorOferta
  ? keyof (typeof TRANSICIONES_OFERTA)[A] & string
  : never;

/** Whether `paso` of that actor is possible now, and where it leads; undefined: it is not. */
export function pasoDeOferta<A extends ActorOferta>(
  actor: A,
  paso: PasoOferta<A>,
  estado: EstadoOferta,
): EstadoOferta | undefined {
  const pasos: Record<string, Transicion<EstadoOferta>> = TRANSICIONES_OFERTA[actor];
  const transicion = pasos[paso];
  return transicion?.de.includes(estado) ? transicion.a : undefined;
}

const EDITABLES: readonly EstadoOferta[] = ['borrador', 'rechazada', 'pendiente_revision', 'publicada', 'pausada'];
export const esEditable = (estado: EstadoOferta) => EDITABLES.includes(estado);

/** Read at its own address. */
export const esLegible = (estado: EstadoOferta) => estado === 'publicada' || estado === 'pausada';

const AVANCE = ['enviada', 'vista', 'preseleccionada', 'entrevista', 'oferta', 'contratada'] as const;
const ABIERTAS: readonly EstadoCandidatura[] = ['enviada', 'vista', 'preseleccionada', 'entrevista', 'oferta'];
export const esCandidaturaAbierta = (estado: EstadoCandidatura) => ABIERTAS.includes(estado);

export const REABRIR_DIAS = 30;

/**
 * Where the recruiter may move an application: forward by as many columns as they like and back to an earlier one of the
 * board (somebody drops a card wrongly), out, and for 30 days back in. What the candidate withdrew stays so.
 */
export function destinosDe(candidatura: { estado: EstadoCandidatura; descartada_en: Date | null }, hoy: Date) {
  const { estado, descartada_en } = candidatura;
  if (estado === 'descartada') {
    const hace = hoy.getTime() - (descartada_en?.getTime() ?? 0);
    return hace <= REABRIR_DIAS * DIA_MS ? (['preseleccionada'] satisfies EstadoCandidatura[]) : [];
  }
  if (!esCandidaturaAbierta(estado)) return [];
  const columnas = AVANCE.filter((e) => e !== 'enviada' && e !== 'vista' && e !== estado);
  return [...columnas, 'descartada'] satisfies EstadoCandidatura[];
}

const PARA_CANDIDATO: Record<EstadoCandidatura, EstadoCandidato> = {
  enviada: 'enviada',
  vista: 'vista',
  preseleccionada: 'en_proceso',
  entrevista: 'en_proceso',
  oferta: 'oferta',
  contratada: 'finalizada',
  descartada: 'finalizada',
  retirada: 'retirada',
};
/** What the candidate is told: never the internal label. */
export const estadoParaCandidato = (estado: EstadoCandidatura) => PARA_CANDIDATO[estado];
