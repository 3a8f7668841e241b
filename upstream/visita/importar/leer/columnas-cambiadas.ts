import { ES_ATC, fechaDe } from './valores.ts';

/** Fewer values are too few to recognise. */
const VALORES_MIN = 20;
/** A column with at most the first share of values of its own class has foreign ones; above the second share of another class it has that class's values. */
const [NO_SUYOS, DE_OTRA] = [0.2, 0.5];

/**
 * Classes as which a value can be recognised; of those that a list uses, the first that matches counts. Names of companies end in a legal
 * form, and names of medicines have a strength.
 */
const CLASES = {
  cuit: /^\d{2}-?\d{8}-?\d$/,
  // A spreadsheet writes long numbers as «7,79044E+12», with the length as the exponent.
  gtin: /^(?:\d{12,14}|\d,\d+E\+1[1-3])$/i,
  // With points between the thousands, or with the decimal that a spreadsheet adds.
  numero: /^(?:\d{1,3}(?:\.\d{3})+|\d{4,8}(?:\.0)?)$/,
  importe: /^\d[\d.]*,\d{1,2}$/,
  binario: /^(?:[01]|s[ií]|no)$/i,
  marca: /^(?:s[ií]|no)$/i,
  estado: /^(?:autorizad|anulad|revocad|suspens|suspendid)[oa]$/i,
  atc: (valor: string) => ES_ATC.test(/^[A-Z]\d[^\s,;]*/.exec(valor)?.[0] ?? ''),
  // A spreadsheet's number for a day does not count, because it may be any number.
  fecha: (valor: string) => /[-/.]/.test(valor) && fechaDe(valor) !== null,
  cuenta: /^\d{1,3}$/,
  codigo: /^(?:[A-Z]{1,3} ?)?\d[\dA-Z ]{3,18}$/,
  condicion: /prescripci[oó]n|receta|hospitalari|estupefaciente|psic[oó]trop/i,
  motivo: /biol[oó]gic|v[ií]a inhalatoria|estrecho margen/i,
  sociedad:
    /(?:^|[\s,.])(?:S\.? ?[AL]\.?(?: ?U\.?)?|S\.?R\.?L\.?|S\.?p\.?A\.?|GmbH|AG|Ltd\.?|Limited|Inc\.?|B\.?V\.?|N\.?V\.?|A\/S|Labs?\.?|Laboratori\w+)(?:$|[\s,.(])/i,
  envase: /\b(?:por|x) ?\d|\bunidad(?:es)?\b/i,
  forma:
    /^(?:comprim|c[aá]psula|soluci[oó]n|inyectable|polvo|crema|gel|jarabe|suspensi[oó]n|gotas|ung[uü]ento|aerosol|emulsi[oó]n|granulado|parche|supositorio|[oó]vulo|loci[oó]n|tableta|gragea|liofilizado|pomada|sobre)/i,
  dosis: /\d ?(?:m?g|mcg|ml|u\.?i|%|meq)(?!\p{L})/iu,
  cifras: /(?=.*\d)\p{L}{3}/u,
} as const;
export type Clase = keyof typeof CLASES;
// The cast is safe: the keys are those of CLASES.
const NOMBRES = Object.keys(CLASES) as Clase[];

const tieneClase = (clase: Clase, valor: string): boolean => {
  const rasgo = CLASES[clase];
  return rasgo instanceof RegExp ? rasgo.test(valor) : rasgo(valor);
};

export interface Aspecto<Columna extends string> {
  /** The class of a column's values; null when they have none: then values with a class are foreign. */
  clases?: Partial<Record<Columna, Clase | null>>;
  /** Two columns of days, of which the first is never after the second. */
  dias?: [Columna, Columna];
}

/** Counts the classes of a file's values, and tells at its end which two columns are swapped. */
export function createTestigo<Columna extends string>({ clases = {}, dias }: Aspecto<Columna>) {
  // The cast is safe: the keys are those of `clases`.
  const vistas = (Object.entries(clases) as [Columna, Clase | null][]).map(([columna, propia]) => ({
    columna,
    propia,
    valores: 0,
    cuantos: new Map<Clase | undefined, number>(),
  }));
  const usadas = NOMBRES.filter((una) => vistas.some(({ propia }) => propia === una));
  const alReves = { con: 0, de: 0 };
  const tanto = ({ valores, cuantos }: (typeof vistas)[number], clase: Clase | null) =>
    clase === null ? 0 : (cuantos.get(clase) ?? 0) / valores;
  return {
    ve(columna: (nombre: Columna) => string | null | undefined): void {
      for (const vista of vistas) {
        const valor = columna(vista.columna);
        if (!valor) continue;
        const clase = usadas.find((una) => tieneClase(una, valor));
        vista.valores += 1;
        vista.cuantos.set(clase, (vista.cuantos.get(clase) ?? 0) + 1);
      }
      const [antes, despues] = dias?.map((una) => fechaDe(columna(una) ?? '')) ?? [];
      if (!antes || !despues || antes === despues) return;
      alReves.de += 1;
      if (antes > despues) alReves.con += 1;
    },
    /** Two swapped columns, or undefined. */
    cambiadas(): [Columna, Columna] | undefined {
      if (dias && alReves.de >= VALORES_MIN && alReves.con > alReves.de * DE_OTRA) return dias;
      // A column without values cannot be foreign.
      const huecas = vistas.filter((una) => una.valores > 0 && tanto(una, una.propia) <= NO_SUYOS);
      for (const suya of huecas.filter(({ propia }) => propia !== null)) {
        const otra = huecas.find(
          (una) =>
            una.propia !== suya.propia &&
            // Days that a spreadsheet wrote as numbers look like codes; this swap is recognised by the other column.
            !(una.propia === 'fecha' && suya.propia === 'codigo') &&
            esDe(una.valores, tanto(una, suya.propia)),
        );
        if (otra) return [suya.columna, otra.columna];
      }
      return undefined;
    },
  };
}

const esDe = (valores: number, parte: number) => valores >= VALORES_MIN && parte > DE_OTRA;
