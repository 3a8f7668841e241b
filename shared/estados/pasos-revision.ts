/** States of a suggested change or a proposed product (docs/states.md). */
export const ESTADOS_REVISION = [
  'borrador',
  'enviada',
  'pendiente_verificacion',
  'en_revision',
  'info_solicitada',
  'aprobada',
  'aprobada_parcial',
  'aplicada',
  'rechazada',
  'cancelada',
  'obsoleta',
  'revertida',
] as const;
export type EstadoRevision = (typeof ESTADOS_REVISION)[number];

/** Open states: an author has at most one open suggestion per product. */
export const REVISION_ABIERTA = [
  'borrador',
  'enviada',
  'pendiente_verificacion',
  'en_revision',
  'info_solicitada',
  'obsoleta',
] as const satisfies readonly EstadoRevision[];

/** States in which the author may change the content. */
export const REVISION_EDITABLE = ['borrador', 'info_solicitada'] as const satisfies readonly EstadoRevision[];

/** States in which the suggestion waits for the staff, within the days of `REVISION.PLAZO_LABORABLES`. */
export const REVISION_EN_COLA = ['enviada', 'en_revision'] as const satisfies readonly EstadoRevision[];

/**
 * Who may take a step. `verificador`: a person who answers for the author's company, in the app or by the mailed link, never the
 * author. `revisor`: of the staff, never the author. `sistema`: the API by itself.
 */
export type ActorRevision = 'autor' | 'verificador' | 'revisor' | 'sistema';

export const PASOS_REVISION = {
  enviar: { desde: ['borrador'], a: 'enviada', actores: ['autor'] },
  /** The author's company has to back the suggestion first. */
  pedir_respaldo: { desde: ['enviada'], a: 'pendiente_verificacion', actores: ['sistema'] },
  respaldar: { desde: ['pendiente_verificacion'], a: 'en_revision', actores: ['verificador'] },
  no_respaldar: { desde: ['pendiente_verificacion'], a: 'rechazada', actores: ['verificador'] },
  /** Before the staff have decided, a titular takes back the backing that was given by a mailed link. */
  retirar_respaldo: {
    desde: ['enviada', 'en_revision', 'info_solicitada'],
    a: 'rechazada',
    actores: ['verificador'],
  },
  /** Nobody answered in time, the mail could not be delivered, or the author took the request back. */
  quedar_sin_respaldo: { desde: ['pendiente_verificacion'], a: 'borrador', actores: ['autor', 'sistema'] },
  tomar: { desde: ['enviada', 'en_revision'], a: 'en_revision', actores: ['revisor'] },
  soltar: { desde: ['en_revision'], a: 'enviada', actores: ['revisor'] },
  pedir_info: { desde: ['en_revision'], a: 'info_solicitada', actores: ['revisor'] },
  responder: { desde: ['info_solicitada'], a: 'enviada', actores: ['autor'] },
  aprobar: { desde: ['en_revision'], a: 'aprobada', actores: ['revisor'] },
  aprobar_en_parte: { desde: ['en_revision'], a: 'aprobada_parcial', actores: ['revisor'] },
  /** In the same transaction as the approval. */
  aplicar: { desde: ['aprobada', 'aprobada_parcial'], a: 'aplicada', actores: ['sistema'] },
  rechazar: { desde: ['en_revision'], a: 'rechazada', actores: ['revisor'] },
  cancelar: {
    desde: ['borrador', 'enviada', 'pendiente_verificacion', 'en_revision', 'info_solicitada', 'obsoleta'],
    a: 'cancelada',
    actores: ['autor'],
  },
  /** The value that the suggestion would change has changed since it was written. */
  quedar_obsoleta: {
    desde: ['borrador', 'enviada', 'pendiente_verificacion', 'en_revision', 'info_solicitada'],
    a: 'obsoleta',
    actores: ['sistema'],
  },
  rebasar: { desde: ['obsoleta'], a: 'borrador', actores: ['autor'] },
  /** Restores the editorial layer as it was before the suggestion; official data were never changed by it. */
  revertir: { desde: ['aplicada'], a: 'revertida', actores: ['revisor'] },
} as const satisfies Record<
  string,
  { desde: readonly EstadoRevision[]; a: EstadoRevision; actores: readonly ActorRevision[] }
>;
export type PasoRevision = keyof typeof PASOS_REVISION;

export const admitePasoRevision = (paso: PasoRevision, estado: EstadoRevision): boolean =>
  PASOS_REVISION[paso].desde.some((desde) => desde === estado);

export const esRevisionAbierta = (estado: EstadoRevision): boolean => REVISION_ABIERTA.some((una) => una === estado);
export const esRevisionEditable = (estado: EstadoRevision): boolean => REVISION_EDITABLE.some((una) => una === estado);
