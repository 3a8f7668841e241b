/** A promotion of a product, as docs/states.md tells it. */
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
 * Who may take a step. `autor`: who writes it. `empresa`: marketing of its company, who approve what their representatives
 * write and publish their own. `sistema`: what happens by itself.
 */
export const ACTORES_PROMOCION = ['autor', 'empresa', 'moderador', 'sistema'] as const;
export type ActorPromocion = (typeof ACTORES_PROMOCION)[number];

/** Those that somebody sees, or will by themselves: what makes them doubtful takes them back. */
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

/** Written to as it is. */
const SE_ESCRIBE: readonly EstadoPromocion[] = ['borrador', 'rechazada', 'requiere_revision'];
/** Written to beside what people see, which stays until the new version is approved. */
const CON_PROPUESTA: readonly EstadoPromocion[] = COMPROMETIDAS;
export const seEscribe = (estado: EstadoPromocion): boolean => SE_ESCRIBE.includes(estado);
export const llevaPropuesta = (estado: EstadoPromocion): boolean => CON_PROPUESTA.includes(estado);

/** A new version of one that people see. It is no state of the promotion: that one goes on. */
export const ESTADOS_PROPUESTA = ['borrador', 'pendiente', 'rechazada'] as const;
export type EstadoPropuesta = (typeof ESTADOS_PROPUESTA)[number];
