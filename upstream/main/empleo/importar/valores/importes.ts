import type { OfertaLeida } from '../oferta-leida.ts';

type Periodo = NonNullable<OfertaLeida['salario']>['periodo'];

interface Escritura {
  /** The decimal sign of the country. */
  decimal: '.' | ',';
  periodo: Periodo;
}

/** A number with its thousands separated by spaces, apostrophes, points or commas. */
const NUMERO = /\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)*/g;
/** Numbers beside money that are not amounts: «14 pagas», «x 14», «40 horas», «10 %», «año 2026», «01/03/2026». */
const NO_ES_DINERO = new RegExp(
  [
    String.raw`\d+(?:[.,]\d+)?\s*(?:pagas|payments|%|h\b|horas?\b|hours?\b|d[ií]as|days)`,
    String.raw`[x×]\s*\d{1,2}\b`,
    String.raw`\b\d{1,2}\s*[x×](?!\w)`,
    String.raw`(?:año|year|convenio)\s+(?:de\s+)?(?:19|20)\d{2}\b`,
    String.raw`\b\d{1,2}/\d{1,2}/\d{2,4}\b`,
  ].join('|'),
  'gi',
);
/** Amounts after these words are variable pay, on top of the salary. */
const ADEMAS = /\+|\b(?:variables?|comisi[oó]n(?:es)?|bonus|incentivos?)\b/i;
/** Net pay is skipped, because our offers state pay before taxes. */
const NETO = /\bnet(?:o|os|a|as)?\b/i;
const MILES = /^\s?(?:k|mil)\b/i;
const MAX_LETRAS = 200;
/** Of any currency: a smaller number is no yearly pay (it meant thousands, or nothing). */
const ANO_MIN = 1_000;
const MAX = 1e9;

/** The amounts in a text, in their order. */
export const importesEn = (texto: string, escritura: Escritura): number[] => importesDe(soloDinero(texto), escritura);

const soloDinero = (texto: string): string => texto.slice(0, MAX_LETRAS).replace(NO_ES_DINERO, '');

function importesDe(escrito: string, escritura: Escritura): number[] {
  const importes = [...escrito.matchAll(NUMERO)].flatMap(({ 0: numero, index }) => {
    const n = valorDe(numero, escritura) * (MILES.test(escrito.slice(index + numero.length)) ? 1_000 : 1);
    return n > 0 && n < MAX ? [n] : [];
  });
  // «30-35k» and «30-35.000 €»: the unit is written once, and counts for both.
  const [a = 0, b = 0] = importes;
  if (importes.length === 2 && SIN_UNIDAD.test(escrito) && a < 1_000 && b >= 1_000 && esRango(a * 1_000, b))
    return [a * 1_000, b];
  return importes;
}

/** A number of at most three digits with the second number of its range right behind it. */
const SIN_UNIDAD = /(?:^|[^\d.,])\d{1,3}\s*(?:-|–|—|a|to|y)\s*\d/i;
/** Two amounts further apart than this factor are no range, but two different things. */
const VECES_MAX = 5;
const esRango = (a: number, b: number): boolean => Math.max(a, b) <= VECES_MAX * Math.min(a, b);

/**
 * `25.000` is twenty-five thousand in Spain, and so is `25,000` in Ireland, because money has no three decimals. Only hourly
 * and daily pay may have three, after the country's decimal sign.
 */
function valorDe(numero: string, { decimal, periodo }: Escritura): number {
  const junto = numero.replace(/[ \u00a0\u202f'’]/g, '');
  const signos = junto.match(/[.,]/g) ?? [];
  const [primero, ultimo] = [signos[0], signos.at(-1)];
  if (primero === undefined) return Number(junto);
  if (primero !== ultimo) return sinSignos(junto, junto.lastIndexOf(ultimo ?? ''));
  if (signos.length > 1) return sinSignos(junto, -1);
  const deMiles = /^[1-9]\d{0,2}[.,]\d{3}$/.test(junto);
  const menudo = primero === decimal && (periodo === 'hora' || periodo === 'dia');
  return sinSignos(junto, deMiles && !menudo ? -1 : junto.indexOf(primero));
}

/** `coma`: the index of the decimal sign, or −1. */
const sinSignos = (junto: string, coma: number) =>
  coma === -1
    ? Number(junto.replace(/[.,]/g, ''))
    : Number(`${junto.slice(0, coma).replace(/[.,]/g, '')}.${junto.slice(coma + 1)}`);

const decimales = new Map<string, Escritura['decimal']>();

/** The decimal sign in a country's first language; Spanish by default. Cached, because Intl is slow. */
export function decimalDe(iso = 'ES'): Escritura['decimal'] {
  const sabido = decimales.get(iso);
  if (sabido) return sabido;
  const { language } = new Intl.Locale(`und-${iso}`).maximize();
  const partes = new Intl.NumberFormat(`${language}-${iso}`).formatToParts(1.5);
  const decimal = partes.find(({ type }) => type === 'decimal')?.value === '.' ? '.' : ',';
  decimales.set(iso, decimal);
  return decimal;
}

/** One amount or a range of two; null when the amounts are no pay. */
export function salarioDe(
  importes: readonly number[],
  { moneda, periodo }: { moneda: string; periodo: Periodo },
): OfertaLeida['salario'] {
  const [a, b = a] = importes;
  if (a === undefined || b === undefined || importes.length > 2 || !/^[A-Z]{3}$/.test(moneda)) return null;
  if (periodo === 'ano' && Math.max(a, b) < ANO_MIN) return null;
  if (!esRango(a, b)) return null;
  const [min, max] = [Math.min(a, b), Math.max(a, b)].map((n) => String(Math.round(n * 100) / 100));
  return { min: min ?? '', max: max ?? '', moneda, periodo };
}

const MONEDAS = new Set(Intl.supportedValuesOf('currency'));
/** Countries whose `$` is not the United States' dollar. */
const DE_DOLAR: Record<string, string> = {
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  MX: 'MXN',
  UY: 'UYU',
  DO: 'DOP',
  CU: 'CUP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
};

const PERIODOS: readonly [RegExp, Periodo][] = [
  [/hora|hour|\/\s*h\b/i, 'hora'],
  [/mes|mensual|month/i, 'mes'],
  [/d[ií]a\b|diari|day|daily/i, 'dia'],
  [/año|anual|year|annual/i, 'ano'],
];

/** Currencies in which the usual pay by hour, day, month and year is known: «25.000 por hora» is a typing error. */
const DE_FIGURAS_CONOCIDAS = new Set(['EUR', 'USD', 'GBP', 'CHF']);
const HASTA: Record<Periodo, number> = { hora: 500, dia: 5_000, mes: 50_000, ano: MAX };
/** The least amount that is taken for yearly pay when no period is written. */
const ANO_SIN_DECIRLO = 5_000;

/** Pay in a text («25.000 - 30.000 € al año», «$18/hora»): two amounts at most. Null: no pay, or perhaps not pay before taxes. */
export function salarioEnTexto(escrito: string, iso: string | undefined): OfertaLeida['salario'] {
  const fijo = soloDinero(escrito).split(ADEMAS)[0] ?? '';
  if (NETO.test(escrito.slice(0, MAX_LETRAS))) return null;
  const dicho = PERIODOS.find(([forma]) => forma.test(fijo))?.[1];
  const periodo = dicho ?? 'ano';
  const moneda = monedaEn(fijo, iso);
  const importes = importesDe(fijo, { decimal: decimalDe(iso), periodo });
  if (DE_FIGURAS_CONOCIDAS.has(moneda)) {
    const mayor = Math.max(0, ...importes);
    if (mayor > HASTA[periodo] || (dicho === undefined && mayor < ANO_SIN_DECIRLO)) return null;
  }
  return salarioDe(importes, { moneda, periodo });
}

/** The currency of a text: a code or sign in it, else euros. */
function monedaEn(texto: string, iso: string | undefined): string {
  const dicha = texto.match(/\b[A-Z]{3}\b/g)?.find((codigo) => MONEDAS.has(codigo));
  if (dicha) return dicha;
  if (texto.includes('£')) return 'GBP';
  return texto.includes('$') ? (DE_DOLAR[iso ?? ''] ?? 'USD') : 'EUR';
}
