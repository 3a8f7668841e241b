import { fold } from '#shared/textos/fold';

const LARGO_MAX = 80;
const LARGO_MIN = 2;
/** Also an identity card's, a patient's: numbers so long are nobody's vocabulary. Códigos nacionales have six or seven digits. */
const NUMERO_LARGO = /(?:\d[\s().\-/]*){8}/;

/**
 * A search as it is counted; null: it is not. What looks like an e-mail or a telephone is somebody's, and what is so long is a text that
 * was put there by mistake.
 */
export function comoSeCuenta(q: string): string | null {
  const limpia = q.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  if (limpia.length > LARGO_MAX || limpia.includes('@') || NUMERO_LARGO.test(limpia)) return null;
  const consulta = fold(limpia);
  if (consulta.length < LARGO_MIN || consulta.length > LARGO_MAX || !/[\p{L}\p{N}]/u.test(consulta)) return null;
  return consulta;
}
