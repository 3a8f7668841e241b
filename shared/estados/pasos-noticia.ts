export const ESTADOS_NOTICIA = ['borrador', 'en_revision', 'programada', 'publicada', 'archivada', 'retirada'] as const;
export type EstadoNoticia = (typeof ESTADOS_NOTICIA)[number];

/** Steps that each state of an article allows (docs/states.md). The calls of the desk have the same names. */
export const PASOS_NOTICIA = {
  enviarARevision: { desde: ['borrador'], a: 'en_revision' },
  devolver: { desde: ['en_revision', 'programada', 'retirada'], a: 'borrador' },
  publicar: { desde: ['borrador', 'en_revision', 'programada', 'archivada'], a: 'publicada' },
  programar: { desde: ['borrador', 'en_revision', 'programada'], a: 'programada' },
  archivar: { desde: ['publicada'], a: 'archivada' },
  retirar: { desde: ['publicada', 'archivada'], a: 'retirada' },
} as const satisfies Record<string, { desde: readonly EstadoNoticia[]; a: EstadoNoticia }>;
export type PasoNoticia = keyof typeof PASOS_NOTICIA;

export const admitePaso = (paso: PasoNoticia, estado: EstadoNoticia): boolean =>
  PASOS_NOTICIA[paso].desde.some((desde) => desde === estado);
