import type { Catalogo } from '../construir/catalogo.ts';
import { mismaCantidad, type Palabra, unidadesDe, VACIAS } from './palabras.ts';

/** A word that a product must have, in any of these forms. */
export interface Termino {
  esNumero: boolean;
  /** The word may go on: it is still being typed, or was cut short. */
  esPrefijo: boolean;
  formas: readonly { norma: string; cruda: string }[];
}

export interface Consulta {
  terminos: readonly Termino[];
  /** Words that lift who has them and exclude nobody: the unit behind a number. */
  ayudas: readonly string[];
}

const PREFIJO_MIN = 2;
const PREFIJO_MIN_DENTRO = 3;

/** What must be found, of the words of a query. */
export function consultaDe(palabras: readonly Palabra[]): Consulta {
  const ayudas: string[] = [];
  const quedan = palabras.filter((palabra, i) => {
    const unidades = i > 0 && palabras[i - 1]!.esNumero ? unidadesDe(palabra.cruda) : undefined;
    if (unidades) ayudas.push(...unidades);
    return !unidades;
  });
  const llenas = quedan.filter(({ norma }) => !VACIAS.has(norma));
  const utiles = llenas.length > 0 ? llenas : quedan;
  const terminos = utiles.map((palabra, i): Termino => {
    const esUltima = i === utiles.length - 1 && palabra === palabras.at(-1);
    const unidad = palabras[palabras.indexOf(palabra) + 1]?.cruda;
    return terminoDe(palabra, esUltima, utiles.length > 1, unidad);
  });
  return { terminos, ayudas };
}

function terminoDe(palabra: Palabra, esUltima: boolean, hayOtras: boolean, unidad: string | undefined): Termino {
  const { norma, cruda, esNumero } = palabra;
  if (esNumero) {
    const otra = mismaCantidad(norma, unidad);
    const formas = [norma, ...(otra === undefined ? [] : [otra])].map((forma) => ({ norma: forma, cruda: forma }));
    return { esNumero, esPrefijo: esUltima && hayOtras, formas };
  }
  const minimo = esUltima ? PREFIJO_MIN : PREFIJO_MIN_DENTRO;
  return { esNumero, esPrefijo: norma.length >= minimo || (esUltima && hayOtras), formas: [{ norma, cruda }] };
}

const SINONIMO_PREFIJO_MIN = 5;
const VARIANTES_MAX = 6;

/** The query and what it is called elsewhere: «acetaminofen 650» is «paracetamol 650» too. */
export function variantesDe(palabras: readonly Palabra[], { sinonimos }: Pick<Catalogo, 'sinonimos'>) {
  const variantes: Palabra[][] = [[...palabras]];
  const nombres: string[] = [];
  for (const { de, a, texto } of sinonimos) {
    const quitadas = dondeEsta(palabras, de);
    if (!quitadas || variantes.length >= VARIANTES_MAX) continue;
    const nuevas = a.map((norma): Palabra => ({ norma, cruda: norma, esNumero: /^\d/.test(norma) }));
    variantes.push(
      palabras.flatMap((palabra, i) => (i === quitadas[0] ? nuevas : quitadas.includes(i) ? [] : [palabra])),
    );
    nombres.push(texto);
  }
  return { variantes, nombres };
}

/** Where all words of a name stand in the query, in any order; the last one may be unfinished. */
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
