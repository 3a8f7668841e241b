import { fold } from '#shared/textos/fold';

const LARGO_MAX = 80;
const LARGO_MIN = 2;
/** Telephone, identity card and patient numbers: no search word is so long a number. Códigos nacionales have six or seven digits. */
const NUMERO_LARGO = /(?:\d[\s().\-/]*){8}/;

/**
 * The normalised form in which a search is counted; null: it is not counted. Text like an e-mail or telephone is personal data,
 * and a very long text was pasted by mistake.
 */
export function comoSeCuenta(q: string): string | null {
  const limpia = q.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  if (limpia.length > LARGO_MAX || limpia.includes('@') || NUMERO_LARGO.test(limpia)) return null;
  const consulta = fold(limpia);
  if (consulta.length < LARGO_MIN || consulta.length > LARGO_MAX || !/[\p{L}\p{N}]/u.test(consulta)) return null;
  return consulta;
}
