import { consultaDe, type Termino } from '../coincidir/consulta.ts';
import { type Palabra, sinAcentos } from '../coincidir/palabras.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Motor } from '../entender/search-all-words.ts';
import { PALABRAS_DEL_LEXICO } from '../lexico/lexico.ts';
import { distancia } from './erratas.ts';

const CANDIDATAS = 3;
/** A word that at most this many products have may itself be a typo. */
const RARA = 2;
const MUCHO_MAS = 40;

/** A phonetic key of a word: letters that sound alike in Spanish become equal, so that «hibuprofeno» and «ibuprofeno» have the same key. */
export const comoSuena = (norma: string): string =>
  norma
    .replaceAll('ph', 'f')
    .replaceAll(/m(?=[pb]|$)/g, 'n')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll(/[zs]|c(?=[ei])/g, 's')
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('ll', 'y')
    .replaceAll('y', 'i')
    .replaceAll('x', 's')
    .replaceAll(/(.)\1/g, '$1');

/** Whether two texts sound the same, ignoring spaces between words. */
export const suenanIgual = (una: string, otra: string): boolean => alOido(una) === alOido(otra);
const alOido = (texto: string) => comoSuena(sinAcentos(texto).replaceAll(' ', ''));

/** How many edits (Damerau-Levenshtein) still make a sure typo of a word of so many letters: none in a short word, two in a long one. */
const topeSeguro = (letras: number): number => (letras <= 5 ? 0 : letras <= 10 ? 1 : 2);

/** Whether the words differ only by two swapped letters: «notolil» and «nolotil». */
function estanCambiadas(una: string, otra: string): boolean {
  if (una.length !== otra.length) return false;
  const distintas = Array.from(una, (_, i) => i).filter((i) => una[i] !== otra[i]);
  const [i = -1, j = -1] = distintas;
  return distintas.length === 2 && una[i] === otra[j] && una[j] === otra[i];
}

/** Whether `escrita` is surely `norma` with a typo, and not a longer or shorter word. */
export function esErrataDe(escrita: string, norma: string): boolean {
  if (comoSuena(escrita) === comoSuena(norma) || estanCambiadas(escrita, norma)) return true;
  const tope = topeSeguro(escrita.length);
  return distancia(escrita, norma, tope) <= tope;
}

/** A corrected query to try. */
export interface Intento {
  palabras: Palabra[];
  /** Whether its results may be shown as if it had been typed; otherwise it is only offered. */
  esSeguro: boolean;
}

/** Corrected queries to try, likeliest first. They are few, because each costs a search. */
export function* intentos(motor: Motor, palabras: readonly Palabra[]): Generator<Intento> {
  yield* juntas(motor, palabras);
  const { terminos } = consultaDe(palabras, motor.comprension);
  const perdidas = palabras.filter((palabra, i) => estaPerdida(motor, terminos, palabra, i));
  if (perdidas.length > 0) yield* combine(motor, { palabras: [...palabras], esSeguro: true }, perdidas.slice(0, 3));
}

/** Queries with two neighbouring words joined: «dolostop» for «dolo stop». */
function* juntas({ catalogo, comprension }: Motor, palabras: readonly Palabra[]): Generator<Intento> {
  for (let i = 1; i < palabras.length; i++) {
    const [una, otra] = [palabras[i - 1]!, palabras[i]!];
    if (una.esNumero || otra.esNumero) continue;
    const junta = { norma: una.norma + otra.norma, cruda: una.cruda + otra.cruda, esNumero: false };
    const esSeguro = esDelLexico(catalogo, junta.norma) || comprension.esNombre(junta.norma);
    yield { palabras: [...palabras.slice(0, i - 1), junta, ...palabras.slice(i + 1)], esSeguro };
  }
}

const esDelLexico = ({ sinonimos }: Catalogo, norma: string): boolean =>
  PALABRAS_DEL_LEXICO.has(norma) || sinonimos.some(({ de }) => de.includes(norma));

/** Whether a word may be a typo: neither the catalogue nor the lexicon has it. */
function estaPerdida(
  { catalogo, coincidencias }: Motor,
  terminos: readonly Termino[],
  { norma, esNumero }: Palabra,
  lugar: number,
): boolean {
  if (esNumero || esDelLexico(catalogo, norma)) return false;
  const termino = terminos.find(({ lugares }) => lugares.includes(lugar));
  return termino !== undefined && coincidencias.peso(termino) === 0;
}

/** Queries with the words of `cambiadas` replaced by near ones, in every combination of the best candidates. */
function* combine(motor: Motor, intento: Intento, cambiadas: readonly Palabra[]): Generator<Intento> {
  const [primera, ...resto] = cambiadas;
  if (!primera) return yield intento;
  const { palabras } = intento;
  const lugar = palabras.indexOf(primera);
  for (const { palabra, esSegura } of cercanas(motor, primera, lugar === palabras.length - 1)) {
    // A correction to a word that the query already has is not meant.
    if (palabras.some(({ norma }) => norma === palabra.norma)) continue;
    const siguiente = { palabras: palabras.with(lugar, palabra), esSeguro: intento.esSeguro && esSegura };
    yield* combine(motor, siguiente, resto);
  }
}

interface Cercana {
  palabra: Palabra;
  esSegura: boolean;
}

/**
 * At most three known words near `escrita`: sure corrections first, then by a cost of distance, sound, first letter and number of products.
 * Names of laboratories are no candidates: the products of a laboratory were not asked for.
 */
export function cercanas(
  { catalogo, coincidencias, comprension }: Motor,
  { norma: escrita }: Palabra,
  esUltima: boolean,
): Cercana[] {
  const { erratas, vocabulario } = catalogo;
  const suena = comoSuena(escrita);
  const enteras = erratas.cerca(escrita, false);
  const halladas = enteras.length > 0 || !esUltima ? enteras : erratas.cerca(escrita, true);
  const valoradas = halladas.flatMap(({ numero, distancia: lejos }) => {
    const norma = vocabulario.normas[numero]!;
    if (norma === escrita) return [];
    const suya = esDelLexico(catalogo, norma);
    const esNombre = suya || comprension.esNombre(norma);
    const peso = coincidencias.peso(terminoExacto(norma)) + (suya ? 50 : 0);
    if (peso === 0 || (!esNombre && comprension.esDeLaboratorio(norma))) return [];
    const sonido = comoSuena(norma) === suena ? 1 : 0;
    const inicio = norma[0] === escrita[0] ? 0 : 0.4;
    const coste = lejos - sonido + inicio - Math.log10(peso + 1) / 4;
    return [{ norma, coste, esSegura: esNombre && esErrataDe(escrita, norma) }];
  });
  valoradas.sort(
    (a, b) => Number(b.esSegura) - Number(a.esSegura) || a.coste - b.coste || (a.norma < b.norma ? -1 : 1),
  );
  const porNorma = new Map(valoradas.map(({ norma, esSegura }) => [norma, esSegura]));
  return [...porNorma]
    .slice(0, CANDIDATAS)
    .map(([norma, esSegura]) => ({ palabra: { norma, cruda: norma, esNumero: false }, esSegura }));
}

const terminoExacto = (norma: string): Termino => ({
  esNumero: false,
  alcances: [],
  linea: undefined,
  lugares: [],
  formas: [{ norma, cruda: norma, esPrefijo: false, menos: 0 }],
});

/** The query with a rare word replaced by a much commoner one of which it is surely a typo, or null. */
export function masFrecuente(motor: Motor, halladas: number, palabras: readonly Palabra[]): string | null {
  const { coincidencias } = motor;
  if (halladas > RARA) return null;
  for (const [i, palabra] of palabras.entries()) {
    if (palabra.esNumero || palabra.norma.length < 4) continue;
    const peso = coincidencias.peso(terminoExacto(palabra.norma));
    if (peso === 0 || peso > RARA) continue;
    const [mejor] = cercanas(motor, palabra, false);
    if (mejor?.esSegura && coincidencias.peso(terminoExacto(mejor.palabra.norma)) >= peso * MUCHO_MAS)
      return palabras
        .with(i, mejor.palabra)
        .map(({ cruda }) => cruda)
        .join(' ');
  }
  return null;
}
