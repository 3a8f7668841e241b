import { BIOLOGICOS } from './biologicos.ts';
import type { Capitulo, Linea } from './capitulo.ts';
import { lineasDe, palabrasDeFrase, raizDe } from './capitulo.ts';
import { CLASES } from './clases.ts';
import { CLASES_CON_APELLIDO } from './clases-con-apellido.ts';
import { CONDICIONES, EXCIPIENTES, RELLENO } from './condiciones.ts';
import { EXTRANJERAS } from './extranjeras.ts';
import { FORMAS, VIAS } from './formas.ts';
import { MARCAS_IDAS, NOMBRES } from './nombres.ts';
import { USOS } from './usos.ts';

/** The finder's own lexicon, chapter by chapter. */
export const CAPITULOS: readonly Capitulo[] = [
  CLASES,
  CLASES_CON_APELLIDO,
  USOS,
  BIOLOGICOS,
  FORMAS,
  VIAS,
  CONDICIONES,
  EXCIPIENTES,
  NOMBRES,
  EXTRANJERAS,
  MARCAS_IDAS,
];

const TODAS = CAPITULOS.flatMap(lineasDe);
const esNombre = ({ objetivos }: Linea) => objetivos.every(({ de }) => de === 'nombre');
const ESCRITOS: ReadonlySet<string> = new Set(['nombre', 'marca']);

/** Whether a line only gives other names (synonyms), which are searched as variants of the query. */
const seEscribeDeOtraManera = (linea: Linea) => ESCRITOS.has(linea.clase) && esNombre(linea);

export const OTROS_NOMBRES = TODAS.filter(seEscribeDeOtraManera).flatMap(({ clase, frases, objetivos }) =>
  objetivos.flatMap(({ valor }) => frases.map((frase) => ({ frase, nombre: valor, esMarca: clase === 'marca' }))),
);

const RELLENOS = new Set(RELLENO.split(' '));
export const esRelleno = (norma: string): boolean => RELLENOS.has(norma);

interface Frase {
  linea: Linea;
  normas: string[];
  raices: string[];
  /** Whether only the exact spelling matches: «ventoline» is a brand of another country, «ventolin» one of this country. */
  esMarca: boolean;
}

/** Phrases by the root of their first word, longer phrases first. */
const FRASES: ReadonlyMap<string, Frase[]> = Map.groupBy(
  TODAS.filter((linea) => !seEscribeDeOtraManera(linea))
    .flatMap((linea) =>
      linea.frases.map((frase) => {
        const normas = palabrasDeFrase(frase);
        return { linea, normas, raices: normas.map(raizDe), esMarca: linea.clase === 'nombre' };
      }),
    )
    .sort((a, b) => b.raices.length - a.raices.length),
  ({ raices }) => raices[0] ?? '',
);

/** Words of the lexicon, targets of typo correction. Brands of other countries are left out: a typo must not become one («alegra»). */
export const PALABRAS_DEL_LEXICO: ReadonlySet<string> = new Set(
  CAPITULOS.filter((capitulo) => capitulo !== EXTRANJERAS)
    .flatMap(lineasDe)
    .flatMap(({ frases }) => frases.flatMap(palabrasDeFrase))
    .filter((norma) => /^\p{L}{4,}$/u.test(norma)),
);

/** Verbs of complaints by the noun of the lexicon: «me duele la cabeza» is read as «dolor de cabeza». */
const DICHO_ASI: Record<string, string> = {
  duele: 'dolor',
  duelen: 'dolor',
  doler: 'dolor',
  pica: 'picor',
  pican: 'picor',
  marea: 'mareo',
  marear: 'mareo',
  marearme: 'mareo',
  marearse: 'mareo',
};

export interface Hallazgo {
  linea: Linea;
  /** Positions of the phrase's words in the query. */
  lugares: number[];
}

/** The phrases in a query, longer ones preferred; the words of a phrase may stand apart: «vacuna tetravalente de la gripe». */
export function findFrases(normas: readonly string[], seSalta: (norma: string) => boolean): Hallazgo[] {
  const dichas = normas.map((norma) => DICHO_ASI[norma] ?? norma);
  let halladas = seguidas(dichas, seSalta);
  const raices = dichas.map(raizDe);
  for (const { linea, raices: suyas, esMarca } of [...new Set(raices)].flatMap((raiz) => FRASES.get(raiz) ?? [])) {
    if (esMarca || suyas.length < 2 || suyas.length > raices.length) continue;
    const lugares = suyas.map((raiz) => raices.indexOf(raiz)).sort((a, b) => a - b);
    if (lugares[0] === -1 || new Set(lugares).size < lugares.length) continue;
    const tocadas = halladas.filter((hallada) => hallada.lugares.some((lugar) => lugares.includes(lugar)));
    // The scattered phrase replaces phrases with fewer words that it wholly contains, and no others.
    if (tocadas.some((hallada) => hallada.lugares.length >= lugares.length)) continue;
    if (!tocadas.every((hallada) => hallada.lugares.every((lugar) => lugares.includes(lugar)))) continue;
    halladas = [...halladas.filter((hallada) => !tocadas.includes(hallada)), { linea, lugares }];
  }
  return halladas;
}

/** Phrases whose words follow each other (but for skipped ones), from left to right. */
function seguidas(normas: readonly string[], seSalta: (norma: string) => boolean): Hallazgo[] {
  const halladas: Hallazgo[] = [];
  for (let i = 0; i < normas.length; i++) {
    const candidatas = FRASES.get(raizDe(normas[i]!)) ?? [];
    const vale = (exacta: boolean) => {
      for (const frase of candidatas) {
        const lugares = lugaresDe(frase, normas, i, { seSalta, exacta });
        if (lugares) return { linea: frase.linea, lugares };
      }
      return undefined;
    };
    const [porLetras, porRaiz] = [vale(true), vale(false)];
    // A match by roots only wins when it is longer: «gota» is not «gotas», but «hongos en el pie» is «hongos en los pies».
    const hallada = porRaiz && porRaiz.lugares.length > (porLetras?.lugares.length ?? 0) ? porRaiz : porLetras;
    if (!hallada) continue;
    halladas.push(hallada);
    i = hallada.lugares.at(-1)!;
  }
  return halladas;
}

function lugaresDe(
  { normas: suyas, raices, esMarca }: Frase,
  normas: readonly string[],
  desde: number,
  { seSalta, exacta }: { seSalta: (norma: string) => boolean; exacta: boolean },
): number[] | undefined {
  const lugares: number[] = [];
  let i = desde;
  for (let j = 0; j < raices.length; j++) {
    while (j > 0 && i < normas.length && normas[i] !== suyas[j] && seSalta(normas[i]!)) i += 1;
    const norma = normas[i];
    if (norma === undefined || (exacta || esMarca ? norma !== suyas[j] : raizDe(norma) !== raices[j])) return undefined;
    lugares.push(i);
    i += 1;
  }
  return lugares;
}
