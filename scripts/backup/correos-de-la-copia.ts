import type { CorreosCopiados } from '#upstream/copias/manifiesto';
import { cuenta } from '../start/terminal.ts';

/** What lies inside of a backup, in one line of its summary. */
export function correosDe(correos: CorreosCopiados | undefined): string {
  // Of a program that did not say so yet.
  if (!correos) return 'los que estaban por enviar van dentro, con su texto';
  const { dentro, por_enviar, otros } = correos;
  const cuantos = `${cuenta(por_enviar)} por enviar y ${cuenta(otros)} más con su texto`;
  return dentro ? `${cuantos}, dentro de la copia` : `${cuantos}: se quedan en la plataforma, no van en la copia`;
}
