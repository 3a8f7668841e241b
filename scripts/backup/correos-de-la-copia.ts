import type { CorreosCopiados } from '#upstream/copias/manifiesto';
import { cuenta } from '../start/terminal.ts';

/** The mails inside a backup, as one line of its summary. */
export function correosDe(correos: CorreosCopiados | undefined): string {
  // A backup made by a version that did not count its mails.
  if (!correos) return 'los que estaban por enviar van dentro, con su texto';
  const { dentro, por_enviar, otros } = correos;
  const cuantos = `${cuenta(por_enviar)} por enviar y ${cuenta(otros)} más con su texto`;
  return dentro ? `${cuantos}, dentro de la copia` : `${cuantos}: se quedan en la plataforma, no van en la copia`;
}
