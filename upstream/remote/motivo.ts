import type { RemoteFailure } from './fetch-remote.ts';

const EN_PALABRAS = {
  address: 'su dirección no es una dirección pública http o https',
  size: 'ocupa demasiado',
  time: 'el otro servidor tarda demasiado',
  connection: 'la conexión ha fallado',
} as const;

/** Why another site's file was not fetched, for who asked for it: the end of a sentence. */
export const motivoDe = ({ reason, status }: Pick<RemoteFailure, 'reason' | 'status'>): string =>
  reason === 'status' ? `el otro servidor responde ${status}` : EN_PALABRAS[reason];
