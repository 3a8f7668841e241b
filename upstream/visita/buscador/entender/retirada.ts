import { consultaDe } from '../coincidir/consulta.ts';
import { type Palabra, palabrasDe } from '../coincidir/palabras.ts';
import { keepFilas, type Puntuadas, sinPuntos } from '../coincidir/puntuadas.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import { nombreDe } from '../fila.ts';
import { primeras } from '../ordenar/primeras.ts';
import { esqueletoDe } from './esqueleto.ts';
import { type Hallado, type Motor, type Pregunta, searchAllWords } from './search-all-words.ts';

const SUSTANCIA = 7;
const GRUPO = 5;
const PRINCIPIOS_MAX = 4;
const MARCA_MAX = 4;
/** First words of many ingredients, which alone name none. */
const PRIMERA_PALABRA_COMUN = /^(acido|extracto|exto|antigeno|virus|hierro|sodio|potasio|calcio|magnesio)$/;

/**
 * Shown products with the same ingredients as a found one that the filters hide, for a search that finds only hidden products;
 * if there is none, those of its ATC group. If a search for its ingredient with the rest of the query finds some, only those.
 * Null when nothing remains, or when no typed word is in the product's brand (or ingredient, as `porQue` says).
 */
export function enLugarDe(
  motor: Motor,
  hallado: Hallado,
  pregunta: Pregunta,
  porQue: 'marca' | 'principio',
): Pick<Hallado, 'filas' | 'puntos' | 'retirada'> | null {
  const mejor = mejorDe(motor, hallado, porQue);
  if (!mejor) return null;
  const { fila, resto, principios, nombre } = mejor;
  const iguales = mismoQue(motor.catalogo, fila).filter(pregunta.seEnsena);
  if (iguales.length > 0) {
    const bases = principios.slice(0, PRINCIPIOS_MAX).flatMap(baseDe);
    const halladas = primeroLasDe(motor, iguales, [[...bases, ...resto], bases], pregunta);
    return { ...halladas, retirada: { nombre, principios, grupo: null } };
  }
  const [grupo, suyas] = grupoDe(motor.catalogo, fila);
  const filas = suyas.filter(pregunta.seEnsena);
  if (filas.length === 0) return null;
  return { ...sinPuntos(filas), retirada: { nombre, principios, grupo } };
}

/** «viagra genérico»: generics with the brand's ingredients. Null when the query asks for no generic, or none is found. */
export function genericosDe(motor: Motor, pregunta: Pregunta): Hallado | null {
  const { terminos } = consultaDe(pregunta.palabras, motor.comprension);
  const pedido = terminos.find(({ linea }) => linea?.objetivos.some(({ valor }) => valor === 'generico'));
  if (!pedido || terminos.length < 2) return null;
  const palabras = pregunta.palabras.filter((_, i) => !pedido.lugares.includes(i));
  const hallado = searchAllWords(motor, palabras, pregunta);
  const mejor = hallado.filas.length > 0 ? mejorDe(motor, hallado, 'marca') : null;
  if (!mejor) return null;
  const { rasgos } = motor.catalogo;
  const genericos = mismoQue(motor.catalogo, mejor.fila).filter(
    (fila) => pregunta.seEnsena(fila) && rasgos.valores[rasgos.de[fila]!]!.marcas.generico,
  );
  if (genericos.length === 0) return null;
  const bases = mejor.principios.slice(0, PRINCIPIOS_MAX).flatMap(baseDe);
  const halladas = primeroLasDe(motor, genericos, [[...bases, ...mejor.resto], bases], pregunta);
  return { ...hallado, ...halladas, sinonimos: mejor.principios };
}

/** The best of the rows found, or null when no typed word is in its brand (or its ingredients, as `porQue` says). */
function mejorDe(
  { catalogo }: Motor,
  { filas, puntos, palabras, consulta: { grafias } }: Hallado,
  porQue: 'marca' | 'principio',
) {
  const [fila] = primeras(catalogo, { filas, puntos }, { orden: 'relevancia', cuantas: 1 });
  if (fila === undefined) return null;
  const { principio, principios } = catalogo;
  const nombres = principio.valores[principio.de[fila]!]!.map((i) => nombreDe(principios, i));
  const marca = palabrasDe(catalogo.nombres.en(fila)).slice(0, Math.min(catalogo.largoMarca[fila]!, MARCA_MAX));
  const dichas = porQue === 'marca' ? marca : nombres.flatMap(baseDe);
  const seEscribeAsi = (norma: string, otra: string) =>
    grafias.includes(otra) && esqueletoDe(norma) === esqueletoDe(otra);
  const esSuya =
    (suyas: readonly Palabra[]) =>
    ({ norma, esNumero }: Palabra) =>
      !esNumero && suyas.some((suya) => suya.norma.startsWith(norma) || seEscribeAsi(norma, suya.norma));
  // Of a brand, the first word must have been typed: «yes» alone does not mean «bendamustina yes».
  const principales = porQue === 'marca' ? dichas.slice(0, 1) : dichas;
  if (!palabras.some(esSuya(principales))) return null;
  return {
    fila,
    nombre: dichas.map(({ cruda }) => cruda).join(' '),
    principios: nombres,
    resto: palabras.filter((palabra) => !esSuya(dichas)(palabra)),
  };
}

const baseDe = (principio: string): Palabra[] =>
  palabrasDe(principio)
    .filter(({ norma, esNumero }) => !esNumero && !PRIMERA_PALABRA_COMUN.test(norma))
    .slice(0, 1);

/** Those of `filas` that the first successful one of `consultas` finds, with its points; else all of them. */
function primeroLasDe(
  motor: Motor,
  filas: Uint32Array,
  consultas: readonly (readonly Palabra[])[],
  pregunta: Pregunta,
): Puntuadas {
  const posibles = new Set(filas);
  for (const palabras of consultas) {
    if (palabras.length === 0) continue;
    const suyas = keepFilas(searchAllWords(motor, palabras, pregunta), (fila) => posibles.has(fila));
    if (suyas.filas.length > 0) return suyas;
  }
  return sinPuntos(filas);
}

/** Rows of the same substance: the same code of the last level, or the same ingredients. */
function mismoQue({ atc, arbol, principio, principios }: Catalogo, fila: number): Uint32Array {
  const filas = new Set<number>();
  for (const entrada of atc.valores[atc.de[fila]!]!)
    if (arbol.codigos[entrada]!.length === SUSTANCIA)
      for (let i = arbol.filas.inicio[entrada]!; i < arbol.filas.inicio[entrada + 1]!; i++)
        filas.add(arbol.filas.ids[i]!);
  const suyo = principio.de[fila]!;
  const [primero] = principio.valores[suyo]!;
  if (primero !== undefined)
    for (let i = principios.filas.inicio[primero]!; i < principios.filas.inicio[primero + 1]!; i++) {
      const otra = principios.filas.ids[i]!;
      if (principio.de[otra] === suyo) filas.add(otra);
    }
  return Uint32Array.from(filas);
}

function grupoDe({ atc, arbol }: Catalogo, fila: number): readonly [string | null, Uint32Array] {
  const [entrada] = atc.valores[atc.de[fila]!]!;
  const codigo = entrada === undefined ? '' : arbol.codigos[entrada]!.slice(0, GRUPO);
  const grupo = arbol.porCodigo.get(codigo);
  if (grupo === undefined || codigo.length < GRUPO) return [null, new Uint32Array()];
  return [codigo, arbol.filas.ids.slice(arbol.filas.inicio[grupo], arbol.filas.inicio[grupo + 1])];
}
