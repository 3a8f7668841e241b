/** States of a promotion of a product (docs/states.md). */
export const ESTADOS_PROMOCION = [
  'borrador',
  'pendiente_aprobacion',
  'programada',
  'vigente',
  'pausada',
  'requiere_revision',
  'rechazada',
  'finalizada',
  'retirada',
] as const;
export type EstadoPromocion = (typeof ESTADOS_PROMOCION)[number];

/**
 * Who may take a step. `autor`: the author. `empresa`: marketing of the author's company, which approves what its representatives
 * write and publishes its own promotions. `sistema`: the API by itself.
 */
export const ACTORES_PROMOCION = ['autor', 'empresa', 'moderador', 'sistema'] as const;
export type ActorPromocion = (typeof ACTORES_PROMOCION)[number];

/** Approved promotions, which readers see or will see without a further approval. If one becomes doubtful, the system takes it back. */
const COMPROMETIDAS = ['programada', 'vigente', 'pausada'] as const;

export const PASOS_PROMOCION = {
  enviar: { desde: ['borrador', 'rechazada', 'requiere_revision'], a: 'pendiente_aprobacion', actores: ['autor'] },
  publicar: { desde: ['borrador', 'rechazada', 'requiere_revision'], a: 'programada', actores: ['empresa'] },
  reabrir: { desde: ['pendiente_aprobacion', 'rechazada'], a: 'borrador', actores: ['autor'] },
  aprobar: { desde: ['pendiente_aprobacion'], a: 'programada', actores: ['empresa'] },
  rechazar: { desde: ['pendiente_aprobacion'], a: 'rechazada', actores: ['empresa'] },
  empezar: { desde: ['programada'], a: 'vigente', actores: ['sistema'] },
  pausar: { desde: ['vigente'], a: 'pausada', actores: ['autor', 'empresa'] },
  reanudar: { desde: ['pausada'], a: 'vigente', actores: ['autor', 'empresa'] },
  finalizar: {
    desde: [...COMPROMETIDAS, 'requiere_revision'],
    a: 'finalizada',
    actores: ['autor', 'empresa', 'sistema'],
  },
  revisar: { desde: [...COMPROMETIDAS, 'pendiente_aprobacion'], a: 'requiere_revision', actores: ['sistema'] },
  retirar: {
    desde: [...COMPROMETIDAS, 'pendiente_aprobacion', 'requiere_revision'],
    a: 'retirada',
    actores: ['moderador'],
  },
} as const satisfies Record<
  string,
  { desde: readonly EstadoPromocion[]; a: EstadoPromocion; actores: readonly ActorPromocion[] }
>;
export type PasoPromocion = keyof typeof PASOS_PROMOCION;

export const admitePasoPromocion = (paso: PasoPromocion, estado: EstadoPromocion): boolean =>
  PASOS_PROMOCION[paso].desde.some((desde) => desde === estado);

/** States in which the promotion's content itself is changed. */
const SE_ESCRIBE: readonly EstadoPromocion[] = ['borrador', 'rechazada', 'requiere_revision'];
/** States in which changes go into a new version, while readers see the approved one until the new one is approved. */
const CON_PROPUESTA: readonly EstadoPromocion[] = COMPROMETIDAS;
export const seEscribe = (estado: EstadoPromocion): boolean => SE_ESCRIBE.includes(estado);
export const llevaPropuesta = (estado: EstadoPromocion): boolean => CON_PROPUESTA.includes(estado);

/** States of a new version of an approved promotion. The promotion's own state does not change meanwhile. */
export const ESTADOS_PROPUESTA = ['borrador', 'pendiente', 'rechazada'] as const;
export type EstadoPropuesta = (typeof ESTADOS_PROPUESTA)[number];
