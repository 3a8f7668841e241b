/** States of a product in a portfolio (docs/states.md). */
export const ESTADOS_ASOCIACION = [
  'borrador',
  'pendiente_verificacion',
  'activa',
  'suspendida',
  'finalizada',
  'rechazada',
  'caducada',
] as const;
export type EstadoAsociacion = (typeof ESTADOS_ASOCIACION)[number];

/**
 * Who may take a step. `solicitante`: the portfolio's owner. `verificador`: a person who answers for the company, in the app or by
 * the mailed link, never the applicant. `sistema`: the API by itself.
 */
export type ActorAsociacion = 'solicitante' | 'verificador' | 'moderador' | 'sistema';

export const PASOS_ASOCIACION = {
  enviar: { desde: ['borrador', 'rechazada', 'caducada'], a: 'pendiente_verificacion', actores: ['solicitante'] },
  activar: { desde: ['borrador', 'rechazada', 'caducada'], a: 'activa', actores: ['sistema'] },
  cancelar: { desde: ['pendiente_verificacion'], a: 'borrador', actores: ['solicitante'] },
  aprobar: { desde: ['pendiente_verificacion'], a: 'activa', actores: ['verificador'] },
  rechazar: { desde: ['pendiente_verificacion'], a: 'rechazada', actores: ['verificador'] },
  caducar: { desde: ['pendiente_verificacion'], a: 'caducada', actores: ['sistema'] },
  suspender: { desde: ['activa'], a: 'suspendida', actores: ['verificador', 'moderador', 'sistema'] },
  reanudar: { desde: ['suspendida'], a: 'activa', actores: ['verificador', 'moderador', 'sistema'] },
  /** A titular takes back a confirmation that was given by a mailed link. */
  retirar: { desde: ['activa', 'suspendida'], a: 'rechazada', actores: ['verificador'] },
  /** The company hands the product to a colleague, whose portfolio has it from then on. */
  traspasar: { desde: ['activa', 'suspendida'], a: 'finalizada', actores: ['verificador'] },
  /** A draft, or a request that expired without an answer of the company. */
  descartar: { desde: ['borrador', 'caducada'], a: 'finalizada', actores: ['solicitante'] },
  finalizar: {
    desde: ['activa', 'suspendida'],
    a: 'finalizada',
    actores: ['solicitante', 'verificador', 'sistema'],
  },
} as const satisfies Record<
  string,
  { desde: readonly EstadoAsociacion[]; a: EstadoAsociacion; actores: readonly ActorAsociacion[] }
>;
export type PasoAsociacion = keyof typeof PASOS_ASOCIACION;

export const admitePasoAsociacion = (paso: PasoAsociacion, estado: EstadoAsociacion): boolean =>
  PASOS_ASOCIACION[paso].desde.some((desde) => desde === estado);

/** A request that a company has to answer. */
export const ESTADOS_VERIFICACION = [
  'pendiente',
  'enviada',
  'abierta',
  'en_comprobacion',
  'aprobada',
  'rechazada',
  'caducada',
  'anulada',
  'fallida',
] as const;
export type EstadoVerificacion = (typeof ESTADOS_VERIFICACION)[number];
/** States in which the request may still be decided. */
export const VERIFICACION_ABIERTA = [
  'pendiente',
  'enviada',
  'abierta',
] as const satisfies readonly EstadoVerificacion[];
/**
 * States of an unfinished request. `en_comprobacion`: the company has confirmed products of which it does not appear as the holder,
 * and the staff check them, without a deadline.
 */
export const VERIFICACION_VIVA = [...VERIFICACION_ABIERTA, 'en_comprobacion'] as const;

/**
 * How a request is answered. `email_hash`: by the link mailed to an address of the company. `en_app`: by the company's marketing,
 * which gets a notice. `documental`: by the staff, because the address is at no domain of the company.
 */
export const METODOS_VERIFICACION = ['email_hash', 'en_app', 'documental'] as const;
export type MetodoVerificacion = (typeof METODOS_VERIFICACION)[number];
