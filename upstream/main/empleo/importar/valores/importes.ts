import type { OfertaLeida } from '../oferta-leida.ts';

type Periodo = NonNullable<OfertaLeida['salario']>['periodo'];

interface Escritura {
  /** What parts a number's decimals where it was written. */
  decimal: '.' | ',';
  periodo: Periodo;
}

/** Space or apostrophe between thousands, or points and commas. */
const NUMERO = /\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)*/g;
/** What is counted beside money: «14 pagas», «x 14», «40 horas», «10 %», «año 2026», «01/03/2026». */
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
/** What follows is paid on top, if it is. */
const ADEMAS = /\+|\b(?:variables?|comisi[oó]n(?:es)?|bonus|incentivos?)\b/i;
/** Our offers say what is paid before taxes. */
const NETO = /\bnet(?:o|os|a|as)?\b/i;
const MILES = /^\s?(?:k|mil)\b/i;
const MAX_LETRAS = 200;
/** Of whatever currency: less is no yearly pay, and was thousands, or nothing. */
const ANO_MIN = 1_000;
const MAX = 1e9;

/** Amounts of some text, in its order. */
export const importesEn = (texto: string, escritura: Escritura): number[] => importesDe(soloDinero(texto), escritura);

const soloDinero = (texto: string): string => texto.slice(0, MAX_LETRAS).replace(NO_ES_DINERO, '');

function importesDe(escrito: string, escritura: Escritura): number[] {
  const importes = [...escrito.matchAll(NUMERO)].flatMap(({ 0: numero, index }) => {
    const n = valorDe(numero, escritura) * (MILES.test(escrito.slice(index + numero.length)) ? 1_000 : 1);
    return n > 0 && n < MAX ? [n] : [];
  });
  // «30-35k» and «30-35.000 €»: the unit stands once.
  const [a = 0, b = 0] = importes;
  if (importes.length === 2 && SIN_UNIDAD.test(escrito) && a < 1_000 && b >= 1_000 && esRango(a * 1_000, b))
    return [a * 1_000, b];
  return importes;
}

/** A short number, and the other one right behind it. */
const SIN_UNIDAD = /(?:^|[^\d.,])\d{1,3}\s*(?:-|–|—|a|to|y)\s*\d/i;
/** Nobody pays five times as much for the same: what is further apart is two things. */
const VECES_MAX = 5;
const esRango = (a: number, b: number): boolean => Math.max(a, b) <= VECES_MAX * Math.min(a, b);

/**
 * `25.000` is twenty-five thousand in Spain and `25,000` is in Ireland, and no money has three decimals: only what is paid by
 * the hour or the day may, where the sign is the decimal one there.
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

/** `coma`: where its decimals begin, or −1. */
const sinSignos = (junto: string, coma: number) =>
  coma === -1
    ? Number(junto.replace(/[.,]/g, ''))
    : Number(`${junto.slice(0, coma).replace(/[.,]/g, '')}.${junto.slice(coma + 1)}`);

const decimales = new Map<string, Escritura['decimal']>();

/** How numbers are written in a country, by its first language; a feed that names none is Spanish. Asking Intl takes a while. */
export function decimalDe(iso = 'ES'): Escritura['decimal'] {
  const sabido = decimales.get(iso);
  if (sabido) return sabido;
  const { language } = new Intl.Locale(`und-${iso}`).maximize();
  const partes = new Intl.NumberFormat(`${language}-${iso}`).formatToParts(1.5);
  const decimal = partes.find(({ type }) => type === 'decimal')?.value === '.' ? '.' : ',';
  decimales.set(iso, decimal);
  return decimal;
}

/** One pay or a range; null for what is none. */
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
/** Where `$` is another one than the United States'. */
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

/** Where an hour, a day, a month and a year are paid in figures of their own: «25.000 por hora» is a slip of somebody's. */
const DE_FIGURAS_CONOCIDAS = new Set(['EUR', 'USD', 'GBP', 'CHF']);
const HASTA: Record<Periodo, number> = { hora: 500, dia: 5_000, mes: 50_000, ano: MAX };
/** A year's, where nobody says that it is one. */
const ANO_SIN_DECIRLO = 5_000;

/** «25.000 - 30.000 € al año», «$18/hora»: two amounts at most; null for none, and for what may be another thing than pay before taxes. */
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

/** Of a text that names an amount; euros where it names none. */
function monedaEn(texto: string, iso: string | undefined): string {
  const dicha = texto.match(/\b[A-Z]{3}\b/g)?.find((codigo) => MONEDAS.has(codigo));
  if (dicha) return dicha;
  if (texto.includes('£')) return 'GBP';
  return texto.includes('$') ? (DE_DOLAR[iso ?? ''] ?? 'USD') : 'EUR';
}
