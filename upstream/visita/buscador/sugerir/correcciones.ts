import type { Coincidencias } from '../coincidir/coincidencias.ts';
import { type Consulta, consultaDe, type Termino, variantesDe } from '../coincidir/consulta.ts';
import type { Palabra } from '../coincidir/palabras.ts';
import type { Catalogo } from '../construir/catalogo.ts';

const CANDIDATAS = 3;
/** A word in so few products may be a slip itself. */
const RARA = 2;
const MUCHO_MAS = 40;

/** Letters that sound alike in Spanish made one, so that «hibuprofeno» and «ibuprofeno» are the same. */
export const comoSuena = (norma: string): string =>
  norma
    .replaceAll('ph', 'f')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/[zs]|c(?=[ei])/g, 's')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('ll', 'y')
    .replaceAll('y', 'i')
    .replaceAll('x', 's')
    .replaceAll(/(.)\1/g, '$1');

export interface Busqueda {
  filas: Uint32Array;
  /** The query as it would find something (more). */
  quisisteDecir: string | null;
  sinonimos: string[];
}

/** Rows of a query's words; where a word is nowhere, of what it was meant to be. */
export function searchPalabras(
  catalogo: Catalogo,
  coincidencias: Coincidencias,
  palabras: readonly Palabra[],
): Busqueda {
  const directa = conSinonimos(catalogo, coincidencias, palabras);
  if (directa.filas.length > 0) {
    const mejor = directa.filas.length <= RARA ? masFrecuente(catalogo, coincidencias, palabras) : null;
    return { ...directa, quisisteDecir: mejor };
  }
  for (const intento of intentos(catalogo, coincidencias, palabras)) {
    const hallado = conSinonimos(catalogo, coincidencias, intento);
    if (hallado.filas.length > 0) return { ...hallado, quisisteDecir: escribir(intento) };
  }
  return { filas: new Uint32Array(), quisisteDecir: null, sinonimos: [] };
}

function conSinonimos(catalogo: Catalogo, coincidencias: Coincidencias, palabras: readonly Palabra[]) {
  const { variantes, nombres } = variantesDe(palabras, catalogo);
  return { filas: coincidencias.buscar(variantes.map(consultaDe)), sinonimos: nombres };
}

const escribir = (palabras: readonly Palabra[]) => palabras.map(({ cruda }) => cruda).join(' ');

/** Queries to try, likeliest first; few, each is a search. */
function* intentos(
  catalogo: Catalogo,
  coincidencias: Coincidencias,
  palabras: readonly Palabra[],
): Generator<Palabra[]> {
  yield* juntas(palabras);
  const consulta = consultaDe(palabras);
  const perdidas = palabras.filter((palabra) => estaPerdida(catalogo, coincidencias, consulta, palabra));
  if (perdidas.length > 0) return yield* combinar(catalogo, coincidencias, palabras, perdidas.slice(0, 3));
  for (const palabra of palabras) if (!palabra.esNumero) yield* combinar(catalogo, coincidencias, palabras, [palabra]);
}

/** «dolo stop» for «dolostop»: two words that are written as one. */
function* juntas(palabras: readonly Palabra[]): Generator<Palabra[]> {
  for (let i = 1; i < palabras.length; i++) {
    const [una, otra] = [palabras[i - 1]!, palabras[i]!];
    if (una.esNumero || otra.esNumero) continue;
    const junta = { norma: una.norma + otra.norma, cruda: una.cruda + otra.cruda, esNumero: false };
    yield [...palabras.slice(0, i - 1), junta, ...palabras.slice(i + 1)];
  }
}

function estaPerdida(
  { sinonimos }: Catalogo,
  coincidencias: Coincidencias,
  { terminos }: Consulta,
  { norma, esNumero }: Palabra,
): boolean {
  if (esNumero || sinonimos.some(({ de }) => de.includes(norma))) return false;
  const termino = terminos.find(({ formas }) => formas[0]?.norma === norma);
  return termino !== undefined && coincidencias.peso(termino) === 0;
}

/** Each of the words replaced by what is near it, in every combination of the first few. */
function* combinar(
  catalogo: Catalogo,
  coincidencias: Coincidencias,
  palabras: readonly Palabra[],
  cambiadas: readonly Palabra[],
): Generator<Palabra[]> {
  const [primera, ...resto] = cambiadas;
  if (!primera) return yield [...palabras];
  const lugar = palabras.indexOf(primera);
  for (const candidata of cercanas(catalogo, coincidencias, primera, lugar === palabras.length - 1))
    yield* combinar(catalogo, coincidencias, palabras.with(lugar, candidata), resto);
}

/** Known words near one, by distance and sound, then by how many products have them. */
export function cercanas(
  { erratas, vocabulario, sinonimos }: Catalogo,
  coincidencias: Coincidencias,
  palabra: Palabra,
  esUltima: boolean,
): Palabra[] {
  const suena = comoSuena(palabra.norma);
  const enteras = erratas.cerca(palabra.norma, false);
  const halladas = enteras.length > 0 || !esUltima ? enteras : erratas.cerca(palabra.norma, true);
  const valoradas = halladas.flatMap(({ numero, distancia }) => {
    const norma = vocabulario.normas[numero]!;
    if (norma === palabra.norma) return [];
    const peso = coincidencias.peso(terminoExacto(norma)) + (sinonimos.some(({ de }) => de.includes(norma)) ? 50 : 0);
    if (peso === 0) return [];
    const sonido = comoSuena(norma) === suena ? 1 : 0;
    const inicio = norma[0] === palabra.norma[0] ? 0 : 0.4;
    return [{ norma, coste: distancia - sonido + inicio - Math.log10(peso + 1) / 4 }];
  });
  valoradas.sort((a, b) => a.coste - b.coste || (a.norma < b.norma ? -1 : 1));
  const normas = [...new Set(valoradas.map(({ norma }) => norma))].slice(0, CANDIDATAS);
  return normas.map((norma) => ({ norma, cruda: norma, esNumero: false }));
}

const terminoExacto = (norma: string): Termino => ({
  esNumero: false,
  esPrefijo: false,
  formas: [{ norma, cruda: norma }],
});

/** A query of a rare word that is a letter away from a common one. */
function masFrecuente(catalogo: Catalogo, coincidencias: Coincidencias, palabras: readonly Palabra[]): string | null {
  for (const [i, palabra] of palabras.entries()) {
    if (palabra.esNumero || palabra.norma.length < 4) continue;
    const peso = coincidencias.peso(terminoExacto(palabra.norma));
    if (peso === 0 || peso > RARA) continue;
    const [mejor] = cercanas(catalogo, coincidencias, palabra, false);
    if (mejor && coincidencias.peso(terminoExacto(mejor.norma)) >= peso * MUCHO_MAS)
      return escribir(palabras.with(i, mejor));
  }
  return null;
}
