import { consultaDe, type Termino } from '../coincidir/consulta.ts';
import type { Palabra } from '../coincidir/palabras.ts';
import { cercanas } from '../sugerir/correcciones.ts';
import type { Motor } from './buscar-todas.ts';

export interface Relajada {
  palabras: readonly Palabra[];
  /** What was left out, as it was typed. */
  sin: string[];
  /** Whether slips are looked for once more. */
  corrige: boolean;
}

/** Of more words than these the least telling ones go before others are tried. */
const TERMINOS_MAX = 6;
const INTENTOS_MAX = 40;
/** A name or what something is for, wherever it stands. */
const PESO_DE_NOMBRE = 3.5;
/** Shorter words are hardly a name. */
const LARGO_MIN = 4;

/** How much a word tells of what is looked for: a name most, a form little, one that nothing has least. */
const PESOS = {
  ...{ nadie: 0.5, forma: 1, via: 1, condicion: 1, excipiente: 1, numero: 2, grupoODeQuien: 3 },
  ...{ clase: 4, uso: 4, grupo: 4, palabra: 5 },
};

/**
 * Shorter queries, likeliest first: without the words that nothing has and nothing is near, then without one word, then
 * without two …, the least telling first. Nothing has all of the words when this is asked.
 */
export function* relajadas(motor: Motor, palabras: readonly Palabra[]): Generator<Relajada> {
  const { terminos } = consultaDe(palabras, motor.comprension);
  const hay = terminos.filter((termino) => !sobra(motor, termino, palabras));
  const todos = hay.length > 0 ? hay : terminos;
  if (hay.length > 0 && hay.length < terminos.length) yield sinOtros(palabras, terminos, hay, true);
  const peso = (termino: Termino) => pesoDe(motor, termino, palabras);
  const quedan = masDicen(todos, peso);
  let dados = 0;
  const nombres = quedan.filter((termino) => peso(termino) >= PESO_DE_NOMBRE);
  for (const parte of partes(quedan, peso)) {
    // A form and a dose alone are of anything.
    if (nombres.length > 0 && !parte.some((termino) => nombres.includes(termino))) continue;
    dados += 1;
    if (dados > INTENTOS_MAX) return;
    yield sinOtros(palabras, terminos, parte, parte.length >= quedan.length - 1);
  }
}

function sobra({ catalogo, coincidencias }: Motor, termino: Termino, palabras: readonly Palabra[]): boolean {
  if (coincidencias.peso(termino) > 0) return false;
  const suyas = termino.lugares.map((lugar) => palabras[lugar]!);
  if (suyas.some(({ norma }) => catalogo.sinonimos.some(({ de }) => de.includes(norma)))) return false;
  return termino.esNumero || suyas.every((palabra) => cercanas(catalogo, coincidencias, palabra, false).length === 0);
}

function sinOtros(
  palabras: readonly Palabra[],
  terminos: readonly Termino[],
  quedan: readonly Termino[],
  corrige: boolean,
): Relajada {
  const fuera = terminos.filter((termino) => !quedan.includes(termino));
  const quitados = new Set(fuera.flatMap(({ lugares }) => lugares));
  return {
    palabras: palabras.filter((_, i) => !quitados.has(i)),
    sin: fuera.map(({ lugares }) => lugares.map((lugar) => palabras[lugar]!.cruda).join(' ')),
    corrige,
  };
}

function pesoDe({ coincidencias, comprension }: Motor, termino: Termino, palabras: readonly Palabra[]): number {
  if (coincidencias.peso(termino) === 0) return PESOS.nadie;
  const { esNumero, linea, lugares } = termino;
  const [lugar = 0] = lugares;
  // What comes first is meant most.
  const antes = lugar / 100;
  if (esNumero) return PESOS.numero - antes - (palabras[lugar]?.cantidad ? 0 : 0.5);
  if (linea) return (linea.clase in PESOS ? PESOS[linea.clase as keyof typeof PESOS] : PESOS.palabra) - antes;
  const esNombre = termino.formas.some(({ norma }) => norma.length >= LARGO_MIN && comprension.nombra(norma));
  return (esNombre ? PESOS.palabra : PESOS.grupoODeQuien) - antes;
}

type Peso = (termino: Termino) => number;

function masDicen(terminos: readonly Termino[], peso: Peso): Termino[] {
  const mejores = terminos.toSorted((a, b) => peso(b) - peso(a)).slice(0, TERMINOS_MAX);
  return terminos.filter((termino) => mejores.includes(termino));
}

/** Parts of them, those that lose least first: fewer words before more, less telling ones before others. */
function partes(terminos: readonly Termino[], peso: Peso): Termino[][] {
  const todas = Array.from({ length: 2 ** terminos.length - 2 }, (_, i) =>
    terminos.filter((__, j) => ((i + 1) >> j) & 1),
  );
  const valor = (parte: readonly Termino[]) => parte.reduce((suma, termino) => suma + 100 + peso(termino), 0);
  return todas
    .map((parte) => ({ parte, valor: valor(parte) }))
    .sort((a, b) => b.valor - a.valor)
    .map(({ parte }) => parte);
}
