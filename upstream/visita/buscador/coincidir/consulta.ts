import { readCodigo } from '#shared/codigo-nacional';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Comprension } from '../entender/comprension.ts';
import { esCodigoAtc } from '../entender/palabras-consulta.ts';
import { deLaUnion } from '../entender/rotulos.ts';
import type { Alcance } from '../entender/sentido.ts';
import { type Linea, raizDe } from '../lexico/capitulo.ts';
import { esRelleno, findFrases, type Hallazgo } from '../lexico/lexico.ts';
import { type Palabra, VACIAS } from './palabras.ts';

/** A word of the catalogue that stands for a word that was typed. */
export interface Forma {
  norma: string;
  cruda: string;
  /** Whether longer words that begin so match too: the word is still being typed, or was abbreviated. */
  esPrefijo: boolean;
  /** Points that a match of this form is worth less than a match of the word itself. */
  menos: number;
}

/** One requirement of a query: a product meets it by having any of `formas`, or by being in any of `alcances`. */
export interface Termino {
  esNumero: boolean;
  formas: readonly Forma[];
  alcances: readonly Alcance[];
  /** The line of the vocabulary whose phrase was recognised. */
  linea: Linea | undefined;
  /** Positions of the term's words in the query. */
  lugares: readonly number[];
}

export interface Consulta {
  terminos: readonly Termino[];
  /** Recognised phrases for which this catalogue has no product. */
  calladas: readonly Hallazgo[];
  /** Other spellings (INN) that are looked for besides the typed words. */
  grafias: readonly string[];
}

const PREFIJO_MIN = 2;
const PREFIJO_MIN_DENTRO = 3;
/** Digits from which a number may be a code. */
const CODIGO_MIN = 6;
const SIN_UNIDAD = 40;
/** More than the points by which a name with the ingredient beats one without: who asks for «10 mg/ml» does not want a cream in mg/g. */
const EN_OTRA_UNIDAD = 150;
const AUN_SE_ESCRIBE = 100;
const ABREVIATURA_MAX = 4;
const RAIZ_MIN = 6;
const DE_LA_FAMILIA = 40;
const VALOR_CODIGO = 240;

const estaVacia = (norma: string) => VACIAS.has(norma);

/** The requirements of a query's words. `escribe`: the query is still being typed, so that a phrase may be the beginning of a longer word. */
export function consultaDe(palabras: readonly Palabra[], comprension: Comprension, escribe = false): Consulta {
  const frases = findFrases(
    palabras.map(({ norma }) => norma),
    estaVacia,
  );
  const deFrase = new Map(frases.flatMap((hallazgo) => hallazgo.lugares.map((lugar) => [lugar, hallazgo] as const)));
  const sueltas = palabras.flatMap(({ norma }, i) => (deFrase.has(i) || estaVacia(norma) ? [] : [i]));
  const llenas = sueltas.filter((i) => !esRelleno(palabras[i]!.norma));
  const dichas = llenas.length + frases.length > 0 ? llenas : sueltas.length > 0 ? sueltas : [...palabras.keys()];
  const ultima = palabras.length - 1;
  const hayOtras = dichas.length + frases.length > 1;
  const terminos: Termino[] = [];
  const calladas: Hallazgo[] = [];
  const grafias: string[] = [];
  for (let i = 0; i < palabras.length; i++) {
    const frase = deFrase.get(i);
    if (frase && frase.lugares[0] === i) {
      const sigue = (escribe && frase.lugares.includes(ultima)) || esAbreviatura(frase, palabras);
      const termino = terminoDeFrase(frase, palabras, comprension, sigue);
      if (termino) terminos.push(termino);
      else calladas.push(frase);
    } else if (!frase && dichas.includes(i)) {
      const termino = terminoDe(palabras, i, { esUltima: i === ultima, hayOtras, comprension });
      grafias.push(...termino.otras);
      terminos.push(termino);
    }
  }
  return { terminos, calladas, grafias };
}

/** A short form or route alone, like «cap», is more likely the beginning of a name than «cápsulas». */
const esAbreviatura = ({ linea }: Hallazgo, palabras: readonly Palabra[]): boolean =>
  palabras.length === 1 &&
  (linea.clase === 'forma' || linea.clase === 'via') &&
  palabras[0]!.norma.length <= ABREVIATURA_MAX;

const exacta = ({ norma, cruda }: Pick<Palabra, 'norma' | 'cruda'>, esPrefijo = false, menos = 0): Forma => ({
  norma,
  cruda,
  esPrefijo,
  menos,
});
const igual = (norma: string, esPrefijo = false, menos = 0) => exacta({ norma, cruda: norma }, esPrefijo, menos);

/** The word itself, and with fewer points the words with the same root: «diurético» for «diuréticos». */
function deFrase(palabra: Palabra, sigue: boolean): Forma[] {
  const raiz = raizDe(palabra.norma);
  return [exacta(palabra, sigue), ...(raiz.length >= RAIZ_MIN ? [igual(raiz, true, DE_LA_FAMILIA)] : [])];
}

function terminoDeFrase(
  { linea, lugares }: Hallazgo,
  palabras: readonly Palabra[],
  comprension: Comprension,
  sigue: boolean,
): Termino | undefined {
  const { alcances, nombres } = comprension.sentido(linea);
  // A phrase of one word also matches names that have that very word.
  const propia =
    lugares.length === 1 ? deFrase(palabras[lugares[0]!]!, sigue || alcances.length + nombres.length === 0) : [];
  if (alcances.length + nombres.length + propia.length === 0) return undefined;
  const formas = [...propia, ...nombres.map((nombre) => igual(nombre, true))];
  // While a word is being typed, names that begin with it come before the rows that the phrase means.
  const suyos =
    sigue && propia.length > 0 ? alcances.map((uno) => ({ ...uno, valor: uno.valor - AUN_SE_ESCRIBE })) : alcances;
  return { esNumero: false, formas, alcances: suyos, linea, lugares };
}

function terminoDe(
  palabras: readonly Palabra[],
  lugar: number,
  { esUltima, hayOtras, comprension }: { esUltima: boolean; hayOtras: boolean; comprension: Comprension },
): Termino & { otras: readonly string[] } {
  const palabra = palabras[lugar]!;
  const comun = { esNumero: palabra.esNumero, linea: undefined, lugares: [lugar], otras: [] as readonly string[] };
  if (palabra.esNumero) {
    const formas = formasDeNumero(palabra, esUltima && hayOtras);
    return { ...comun, formas, alcances: deCodigo(comprension.catalogo, palabra) };
  }
  if (esCodigoAtc(palabra.norma)) {
    const entrada = comprension.catalogo.arbol.porCodigo.get(palabra.norma.toUpperCase());
    if (entrada !== undefined) return { ...comun, formas: [], alcances: [{ entrada, valor: VALOR_CODIGO }] };
  }
  const minimo = esUltima ? PREFIJO_MIN : PREFIJO_MIN_DENTRO;
  const esPrefijo = palabra.norma.length >= minimo || (esUltima && hayOtras);
  const otras = comprension.conoce(palabra.norma) ? [] : comprension.otraGrafia(palabra.norma);
  return { ...comun, formas: [exacta(palabra, esPrefijo), ...otras.map((norma) => igual(norma))], alcances: [], otras };
}

/** The forms of an amount, best first: in its own unit (per ml or per g), in any unit, the bare number. */
function formasDeNumero({ norma, cantidad }: Palabra, esPrefijo: boolean): Forma[] {
  if (!cantidad) return [igual(norma, esPrefijo)];
  const numeros = cantidad.otro === undefined ? [norma] : [norma, cantidad.otro];
  const enSuUnidad = cantidad.propia === undefined ? [] : [igual(cantidad.propia)];
  const enCualquiera = igual(cantidad.clave, false, enSuUnidad.length > 0 ? EN_OTRA_UNIDAD : 0);
  return [...enSuUnidad, enCualquiera, ...numeros.map((numero) => igual(numero, false, SIN_UNIDAD))];
}

function deCodigo({ porCodigo, porRegistro }: Catalogo, { cruda }: Palabra): Alcance[] {
  if (cruda.length < CODIGO_MIN) return [];
  const numeros = deLaUnion(cruda) ?? [cruda];
  const filas = [
    ...porCodigo.filas(readCodigo(cruda)?.valor ?? cruda),
    ...numeros.flatMap((numero) => porRegistro.filas(numero)),
  ];
  return filas.length > 0 ? [{ filas, valor: VALOR_CODIGO }] : [];
}

const SINONIMO_PREFIJO_MIN = 5;
const VARIANTES_MAX = 6;

export interface Variantes {
  variantes: Palabra[][];
  nombres: string[];
  /** Brands of the query that are off the market, and that brought the ingredients in `nombres`. */
  idas: string[];
}

/** The query, and the same query with synonyms: «acetaminofen 650» also searches «paracetamol 650». */
export function variantesDe(palabras: readonly Palabra[], { sinonimos }: Pick<Catalogo, 'sinonimos'>): Variantes {
  const variantes: Palabra[][] = [[...palabras]];
  const nombres = new Set<string>();
  const idas: string[] = [];
  for (const { de, a, texto, esMarca } of sinonimos) {
    const quitadas = variantes.length < VARIANTES_MAX ? dondeEsta(palabras, de) : undefined;
    if (!quitadas) continue;
    const nuevas = a.map((norma): Palabra => ({ norma, cruda: norma, esNumero: /^\d/.test(norma) }));
    variantes.push(
      palabras.flatMap((palabra, i) => (i === quitadas[0] ? nuevas : quitadas.includes(i) ? [] : [palabra])),
    );
    nombres.add(texto);
    if (esMarca) idas.push(de.join(' '));
  }
  return { variantes, nombres: [...nombres], idas };
}

/** Positions in the query of all words of a name, in any order; the query's last word may be unfinished. Undefined when a word is missing. */
function dondeEsta(palabras: readonly Palabra[], nombre: readonly string[]): number[] | undefined {
  const lugares: number[] = [];
  for (const buscada of nombre) {
    const lugar = palabras.findIndex(({ norma }, i) => {
      if (lugares.includes(i)) return false;
      const esUltima = i === palabras.length - 1 && norma.length >= SINONIMO_PREFIJO_MIN;
      return norma === buscada || (esUltima && buscada.startsWith(norma));
    });
    if (lugar < 0) return undefined;
    lugares.push(lugar);
  }
  return lugares.sort((a, b) => a - b);
}
