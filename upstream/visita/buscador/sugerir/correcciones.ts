import type { Coincidencias } from '../coincidir/coincidencias.ts';
import { consultaDe, type Termino } from '../coincidir/consulta.ts';
import type { Palabra } from '../coincidir/palabras.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Motor } from '../entender/buscar-todas.ts';
import { PALABRAS_DEL_LEXICO } from '../lexico/lexico.ts';

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

/** Queries to try, likeliest first; few, each is a search. */
export function* intentos(
  { catalogo, coincidencias, comprension }: Motor,
  palabras: readonly Palabra[],
): Generator<Palabra[]> {
  yield* juntas(palabras);
  const { terminos } = consultaDe(palabras, comprension);
  const perdidas = palabras.filter((palabra, i) => estaPerdida(catalogo, coincidencias, terminos, palabra, i));
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
  terminos: readonly Termino[],
  { norma, esNumero }: Palabra,
  lugar: number,
): boolean {
  if (esNumero || sinonimos.some(({ de }) => de.includes(norma))) return false;
  const termino = terminos.find(({ lugares }) => lugares.includes(lugar));
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
  const esDelLexico = (norma: string) =>
    PALABRAS_DEL_LEXICO.has(norma) || sinonimos.some(({ de }) => de.includes(norma));
  const halladas = enteras.length > 0 || !esUltima ? enteras : erratas.cerca(palabra.norma, true);
  const valoradas = halladas.flatMap(({ numero, distancia }) => {
    const norma = vocabulario.normas[numero]!;
    if (norma === palabra.norma) return [];
    const peso = coincidencias.peso(terminoExacto(norma)) + (esDelLexico(norma) ? 50 : 0);
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
  ...{ esNumero: false, alcances: [], linea: undefined, lugares: [] },
  formas: [{ norma, cruda: norma, esPrefijo: false, menos: 0 }],
});

/** A query of a rare word that is a letter away from a common one. */
export function masFrecuente(
  { catalogo, coincidencias }: Motor,
  halladas: number,
  palabras: readonly Palabra[],
): string | null {
  if (halladas > RARA) return null;
  for (const [i, palabra] of palabras.entries()) {
    if (palabra.esNumero || palabra.norma.length < 4) continue;
    const peso = coincidencias.peso(terminoExacto(palabra.norma));
    if (peso === 0 || peso > RARA) continue;
    const [mejor] = cercanas(catalogo, coincidencias, palabra, false);
    if (mejor && coincidencias.peso(terminoExacto(mejor.norma)) >= peso * MUCHO_MAS)
      return palabras
        .with(i, mejor)
        .map(({ cruda }) => cruda)
        .join(' ');
  }
  return null;
}
