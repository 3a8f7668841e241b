import { consultaDe, type Termino } from '../coincidir/consulta.ts';
import { esFalta } from '../coincidir/negaciones.ts';
import type { Palabra } from '../coincidir/palabras.ts';
import { cercanas } from '../sugerir/correcciones.ts';
import type { Motor } from './search-all-words.ts';

export interface Relajada {
  palabras: readonly Palabra[];
  /** The words that were left out, as they were typed. */
  sin: string[];
  /** Whether typos are to be corrected in the words that remain. */
  corrige: boolean;
}

/** Of a query with more terms than this, the least telling ones are dropped before combinations are tried. */
const TERMINOS_MAX = 6;
const INTENTOS_MAX = 40;
/** Weight from which a term is a name, a class or a use, whatever its position. */
const PESO_DE_NOMBRE = 3.5;
/** A shorter word does not count as the beginning of a name. */
const COMIENZO_MIN = 5;

/** Words that many names begin with: alone they identify no product. */
const COMIENZO_COMUN = /^(acido|anti|extracto|virus)$/;

/** How much a word tells of what is looked for: a name tells most, a form little, and a word that no product has least. */
const PESOS = {
  nadie: 0.5,
  forma: 1,
  via: 1,
  condicion: 1,
  excipiente: 1,
  numero: 2,
  grupoODeQuien: 3,
  clase: 4,
  uso: 4,
  grupo: 4,
  palabra: 5,
};

/**
 * Shorter queries, likeliest first: without the words that no product has and no known word is near, then without one word,
 * then without two …, dropping the least telling first. It is called when no product has all of the words.
 */
export function* relajadas(motor: Motor, palabras: readonly Palabra[]): Generator<Relajada> {
  const { terminos } = consultaDe(palabras, motor.comprension);
  const hay = terminos.filter((termino) => !sobra(motor, termino, palabras));
  const todos = hay.length > 0 ? hay : terminos;
  const peso = (termino: Termino) => pesoDe(motor, termino, palabras);
  // A rest without a name (only forms, doses, conditions, a laboratory) says nothing of what was asked.
  const hayNombre = (parte: readonly Termino[]) => parte.some((termino) => peso(termino) >= PESO_DE_NOMBRE);
  // «sin lactosa» and the like are never dropped: a person who must avoid something is not shown what may contain it.
  const vetos = terminos.filter(
    ({ linea, formas }) => linea?.clase === 'excipiente' || formas.some(({ norma }) => esFalta(norma)),
  );
  const esRespuesta = (parte: readonly Termino[]) => hayNombre(parte) && vetos.every((veto) => parte.includes(veto));
  if (esRespuesta(hay) && hay.length < terminos.length) yield sinOtros(palabras, terminos, hay, true);
  const quedan = masDicen(todos, peso);
  let dados = 0;
  for (const parte of partes(quedan, peso)) {
    if (!esRespuesta(parte)) continue;
    dados += 1;
    if (dados > INTENTOS_MAX) return;
    yield sinOtros(palabras, terminos, parte, parte.length >= quedan.length - 1);
  }
}

/** Whether one of the term's words has a synonym. */
const tieneOtroNombre = ({ catalogo }: Motor, { lugares }: Termino, palabras: readonly Palabra[]): boolean =>
  lugares.some((lugar) => catalogo.sinonimos.some(({ de }) => de.includes(palabras[lugar]!.norma)));

function sobra(motor: Motor, termino: Termino, palabras: readonly Palabra[]): boolean {
  if (motor.coincidencias.peso(termino) > 0 || tieneOtroNombre(motor, termino, palabras)) return false;
  const esErrata = (lugar: number) => cercanas(motor, palabras[lugar]!, false).some(({ esSegura }) => esSegura);
  return termino.esNumero || !termino.lugares.some(esErrata);
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

function pesoDe(motor: Motor, termino: Termino, palabras: readonly Palabra[]): number {
  const { coincidencias, comprension } = motor;
  const { esNumero, linea, lugares } = termino;
  const [lugar = 0] = lugares;
  if (coincidencias.peso(termino) === 0)
    return tieneOtroNombre(motor, termino, palabras) ? PESOS.palabra - lugar / 100 : PESOS.nadie;
  // An earlier word weighs slightly more.
  const antes = lugar / 100;
  const esCodigo = !linea && termino.alcances.length > 0;
  if (esCodigo) return PESOS.palabra - antes;
  if (esNumero) return PESOS.numero - antes - (palabras[lugar]?.cantidad ? 0 : 0.5);
  if (linea) return (linea.clase in PESOS ? PESOS[linea.clase as keyof typeof PESOS] : PESOS.palabra) - antes;
  const esNombre = termino.formas.some(
    ({ norma }) =>
      !COMIENZO_COMUN.test(norma) &&
      (comprension.esNombre(norma) || (norma.length >= COMIENZO_MIN && comprension.nombra(norma))),
  );
  return (esNombre ? PESOS.palabra : PESOS.grupoODeQuien) - antes;
}

type Peso = (termino: Termino) => number;

function masDicen(terminos: readonly Termino[], peso: Peso): Termino[] {
  const mejores = terminos.toSorted((a, b) => peso(b) - peso(a)).slice(0, TERMINOS_MAX);
  return terminos.filter((termino) => mejores.includes(termino));
}

/** All proper subsets of the terms, those that lose least first: fewer words dropped before more, less telling ones before others. */
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
