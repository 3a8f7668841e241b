import { esRelleno, hallarFrases } from '../lexico/lexico.ts';
import { type Palabra, VACIAS } from './palabras.ts';

/** A name that says «sin potasio» has this word too, and so has a query that asks for it. */
const FALTA = '≠';
export const esFalta = (norma: string): boolean => norma.startsWith(FALTA);

interface Falta {
  /** Place of its «sin», and of the word that says what is not there. */
  lugar: number;
  hasta: number;
  clave: string;
}

/** What a text says to be without. */
export const faltasDe = (palabras: readonly Palabra[]): Falta[] =>
  palabras.flatMap(({ norma }, lugar) => {
    const hasta = palabras.findIndex((otra, i) => i > lugar && !VACIAS.has(otra.norma));
    return norma === 'sin' && hasta > 0 ? [{ lugar, hasta, clave: `${FALTA}${palabras[hasta]!.norma}` }] : [];
  });

interface SinNegaciones {
  palabras: readonly Palabra[];
  /** What was taken away, as it was typed. */
  negadas: string[];
}

const escribir = (palabras: readonly Palabra[]) => palabras.map(({ cruda }) => cruda).join(' ');
const diceAlgo = ({ norma }: Palabra) => !VACIAS.has(norma) && !esRelleno(norma);

/**
 * A query without what it says that a product must not be or have, up to the next number: nothing knows how to look for that, and
 * looked for word by word it would be its opposite. No negations are phrases of the vocabulary («sin lactosa», «no sedante»), what names
 * say so («sin potasio»), and the «no» that a complaint begins with («no puedo dormir»).
 */
export function sinNegaciones(palabras: readonly Palabra[], conoce: (norma: string) => boolean): SinNegaciones {
  const normas = palabras.map(({ norma }) => norma);
  if (!normas.includes('no') && !normas.includes('sin')) return { palabras, negadas: [] };
  const frases = hallarFrases(normas, (norma) => VACIAS.has(norma));
  const deFrase = new Set(frases.flatMap(({ lugares }) => lugares));
  const faltas = faltasDe(palabras).filter(({ clave }) => conoce(clave));
  const quedan: Palabra[] = [];
  const negadas: string[] = [];
  for (let i = 0; i < palabras.length; i++) {
    const falta = faltas.find(({ lugar }) => lugar === i);
    const esDelQue = normas[i] === 'no' && normas[i - 1] === 'que';
    const niega = normas[i] === 'sin' || esDelQue || (normas[i] === 'no' && palabras.slice(0, i).some(diceAlgo));
    const numero = palabras.findIndex(({ esNumero }, j) => j > i && esNumero);
    const hasta = numero < 0 ? palabras.length : numero;
    if (!niega || deFrase.has(i) || hasta === i + 1) quedan.push(palabras[i]!);
    else if (falta) {
      quedan.push({ norma: falta.clave, cruda: escribir(palabras.slice(i, falta.hasta + 1)), esNumero: false });
      i = falta.hasta;
    } else {
      const que = quedan.at(-1)?.norma === 'que' ? [quedan.pop()!] : [];
      negadas.push(escribir([...que, ...palabras.slice(i, hasta)]));
      i = hasta - 1;
    }
  }
  return { palabras: negadas.length === 0 || quedan.some(diceAlgo) ? quedan : [], negadas };
}
