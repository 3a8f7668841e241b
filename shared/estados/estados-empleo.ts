import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { REABRIR_DIAS } from '../reglas/limites.ts';
import type { EstadoCandidato, EstadoCandidatura, EstadoOferta } from './vocabulario-empleo.ts';

/** Both state machines of employment (docs/states.md), as data for API and screens. */

export const ACTORES_OFERTA = ['autor', 'moderador', 'sistema'] as const;
export type ActorOferta = (typeof ACTORES_OFERTA)[number];

interface Transicion<E extends string> {
  de: readonly E[];
  a: E;
}

/** Steps of each actor. After `publicar` the system publishes by itself an offer that needs no review. */
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

/** The state to which a step of that actor leads from `estado`; undefined: the step is not possible. */
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

/** Whether an offer can be read at its address. */
export const esLegible = (estado: EstadoOferta) => estado === 'publicada' || estado === 'pausada';

const AVANCE = ['enviada', 'vista', 'preseleccionada', 'entrevista', 'oferta', 'contratada'] as const;
const ABIERTAS: readonly EstadoCandidatura[] = ['enviada', 'vista', 'preseleccionada', 'entrevista', 'oferta'];
export const esCandidaturaAbierta = (estado: EstadoCandidatura) => ABIERTAS.includes(estado);

/**
 * The states to which the recruiter may move an application: forward over any number of columns, back to an earlier column (after a
 * wrong drop), out, and within 30 days back in. An application that the candidate withdrew cannot be moved.
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
/** The state that the candidate is told, never the internal label. */
export const estadoParaCandidato = (estado: EstadoCandidatura) => PARA_CANDIDATO[estado];
