import { esRelleno, findFrases } from '../lexico/lexico.ts';
import { type Palabra, VACIAS } from './palabras.ts';

/** Prefix of the extra word «≠potasio» that a name with «sin potasio» gets in the index, and that a query for «sin potasio» looks for. */
const FALTA = '≠';
export const esFalta = (norma: string): boolean => norma.startsWith(FALTA);

interface Falta {
  /** Positions of the «sin», and of the word that names what is absent. */
  lugar: number;
  hasta: number;
  clave: string;
}

/** The absences that a text states («sin potasio»). */
export const faltasDe = (palabras: readonly Palabra[]): Falta[] =>
  palabras.flatMap(({ norma }, lugar) => {
    const hasta = palabras.findIndex((otra, i) => i > lugar && !VACIAS.has(otra.norma));
    return norma === 'sin' && hasta > 0 ? [{ lugar, hasta, clave: `${FALTA}${palabras[hasta]!.norma}` }] : [];
  });

interface SinNegaciones {
  palabras: readonly Palabra[];
  /** The negations that were taken out, as they were typed. */
  negadas: string[];
}

const joinCrudas = (palabras: readonly Palabra[]) => palabras.map(({ cruda }) => cruda).join(' ');
const saysSomething = ({ norma }: Palabra) => !VACIAS.has(norma) && !esRelleno(norma);

/**
 * Takes out of a query its negations («que no dé sueño»), each up to the next number: the index cannot search by absence, and the words
 * of a negation, searched one by one, would find its opposite. Three things are no negation: phrases of the vocabulary («sin lactosa»,
 * «no sedante»), absences that product names state («sin potasio»), and the «no» that begins a complaint («no puedo dormir»).
 */
export function sinNegaciones(palabras: readonly Palabra[], conoce: (norma: string) => boolean): SinNegaciones {
  const normas = palabras.map(({ norma }) => norma);
  if (!normas.includes('no') && !normas.includes('sin')) return { palabras, negadas: [] };
  const frases = findFrases(normas, (norma) => VACIAS.has(norma));
  const deFrase = new Set(frases.flatMap(({ lugares }) => lugares));
  const faltas = faltasDe(palabras).filter(({ clave }) => conoce(clave));
  const quedan: Palabra[] = [];
  const negadas: string[] = [];
  for (let i = 0; i < palabras.length; i++) {
    const falta = faltas.find(({ lugar }) => lugar === i);
    const esDelQue = normas[i] === 'no' && normas[i - 1] === 'que';
    const niega = normas[i] === 'sin' || esDelQue || (normas[i] === 'no' && palabras.slice(0, i).some(saysSomething));
    const numero = palabras.findIndex(({ esNumero }, j) => j > i && esNumero);
    const hasta = numero < 0 ? palabras.length : numero;
    if (!niega || deFrase.has(i) || hasta === i + 1) quedan.push(palabras[i]!);
    else if (falta) {
      quedan.push({ norma: falta.clave, cruda: joinCrudas(palabras.slice(i, falta.hasta + 1)), esNumero: false });
      i = falta.hasta;
    } else {
      const que = quedan.at(-1)?.norma === 'que' ? [quedan.pop()!] : [];
      negadas.push(joinCrudas([...que, ...palabras.slice(i, hasta)]));
      i = hasta - 1;
    }
  }
  return { palabras: negadas.length === 0 || quedan.some(saysSomething) ? quedan : [], negadas };
}
