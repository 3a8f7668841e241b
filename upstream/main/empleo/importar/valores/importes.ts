import type { OfertaLeida } from '../oferta-leida.ts';

type Periodo = NonNullable<OfertaLeida['salario']>['periodo'];

interface Escritura {
  /** What parts a number's decimals where it was written. */
  decimal: '.' | ',';
  periodo: Periodo;
}

/** Space or apostrophe between thousands, or points and commas. */
const NUMERO = /\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)*/g;
/** What is counted beside money: «14 pagas», «40 h», «10 %». */
const NO_ES_DINERO =
  /\d+(?:[.,]\d+)?\s*(?:pagas|payments|%|h\b|horas?\s+(?:semana|al)|hours?\s+(?:a|per)|d[ií]as|days)/gi;
const MILES = /^\s?(?:k|mil)\b/i;
const MAX_LETRAS = 200;
/** Of whatever currency: less is no yearly pay, and was thousands, or nothing. */
const ANO_MIN = 1_000;
const MAX = 1e9;

/** Amounts of some text, in its order. */
export function importesEn(texto: string, escritura: Escritura): number[] {
  const escrito = texto.slice(0, MAX_LETRAS).replace(NO_ES_DINERO, '');
  return [...escrito.matchAll(NUMERO)].flatMap(({ 0: numero, index }) => {
    const n = valorDe(numero, escritura) * (MILES.test(escrito.slice(index + numero.length)) ? 1_000 : 1);
    return n > 0 && n < MAX ? [n] : [];
  });
}

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
  const [min, max] = [Math.min(a, b), Math.max(a, b)].map((n) => String(Math.round(n * 100) / 100));
  return { min: min ?? '', max: max ?? '', moneda, periodo };
}

const MONEDAS = new Set(Intl.supportedValuesOf('currency'));
/** Where `$` is another one than the United States'. */
const DE_DOLAR: Record<string, string> = {
  ...{ AR: 'ARS', CL: 'CLP', CO: 'COP', MX: 'MXN', UY: 'UYU', DO: 'DOP', CU: 'CUP' },
  ...{ CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD' },
};

const PERIODOS: readonly [RegExp, Periodo][] = [
  [/hora|hour/i, 'hora'],
  [/mes|mensual|month/i, 'mes'],
  [/d[ií]a\b|diari|day|daily/i, 'dia'],
];

/** «25.000 - 30.000 € al año», «$18/hora»: two amounts at most. */
export function salarioEnTexto(escrito: string, iso: string | undefined): OfertaLeida['salario'] {
  const corto = escrito.slice(0, MAX_LETRAS);
  const periodo = PERIODOS.find(([forma]) => forma.test(corto))?.[1] ?? 'ano';
  const importes = importesEn(corto, { decimal: decimalDe(iso), periodo });
  return salarioDe(importes, { moneda: monedaEn(corto, iso), periodo });
}

/** Of a text that names an amount; euros where it names none. */
function monedaEn(texto: string, iso: string | undefined): string {
  const dicha = texto.match(/\b[A-Z]{3}\b/g)?.find((codigo) => MONEDAS.has(codigo));
  if (dicha) return dicha;
  if (texto.includes('£')) return 'GBP';
  return texto.includes('$') ? (DE_DOLAR[iso ?? ''] ?? 'USD') : 'EUR';
}
