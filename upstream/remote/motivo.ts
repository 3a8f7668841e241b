import type { RemoteFailure } from './fetch-remote.ts';

const EN_PALABRAS = {
  address: 'su dirección no es una dirección pública http o https',
  size: 'ocupa demasiado',
  time: 'el otro servidor tarda demasiado',
  connection: 'la conexión ha fallado',
} as const;

/** Why the file of another site was not fetched, as the end of a sentence for the person who asked. */
export const motivoDe = ({ reason, status }: Pick<RemoteFailure, 'reason' | 'status'>): string =>
  reason === 'status' ? `el otro servidor responde ${status}` : EN_PALABRAS[reason];
