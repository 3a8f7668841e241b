import { formatNumero } from './numero.ts';
import { plural } from './plural.ts';

/**
 * Dates, hours and amounts as the product writes them: dd/MM/yyyy, HH:mm, es-ES; numbers are in numero.ts. Monday first is in
 * ui/inputs/date-field.tsx. What pages begin with is written without `Intl`, and is what it writes (formato.test.ts): asked for the
 * first time, it loads its data for 25 ms of a quick machine.
 *
 * Read for how fresh it is (a card, a notice, the last use), in a table as well: how long ago. A record that one may have to show
 * to others (audit, versions, printed pages): day and hour.
 */
const LOCALE = 'es-ES';

const dosCifras = (n: number) => String(n).padStart(2, '0');
/** @throws RangeError when it is no moment, as `Intl` does */
function momento(value: Date | string): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value');
  return date;
}

/** A day without hour (`yyyy-MM-dd`) is that day everywhere; an instant is shown in the person's zone. */
const isDay = (value: Date | string): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** dd/MM/yyyy */
export function formatFecha(value: Date | string): string {
  const date = momento(value);
  const [dia, mes, year] = isDay(value)
    ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
    : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${dosCifras(dia)}/${dosCifras(mes + 1)}/${year}`;
}
/** MM/yyyy, of a month `yyyy-MM`. */
export const formatMes = (mes: string) => mes.split('-').toReversed().join('/');
/** HH:mm */
export function formatHora(value: Date | string): string {
  const date = momento(value);
  return `${dosCifras(date.getHours())}:${dosCifras(date.getMinutes())}`;
}
/** dd/MM/yyyy, HH:mm */
export const formatFechaHora = (value: Date | string) => `${formatFecha(value)}, ${formatHora(value)}`;

/** By currency and decimals: a list of offers writes dozens of amounts in one or two currencies. */
const importes = new Map<string, Intl.NumberFormat>();
/** Of those that are written otherwise than by their code. */
const SIGNOS: Readonly<Record<string, string>> = {
  EUR: '€',
  THB: '฿',
  USD: 'US$',
  VND: '₫',
  XCG: 'Cg.',
  XPF: 'CFPF',
};

/** 1.234,50 €, or with as many decimals as told. `moneda`: ISO 4217. @throws RangeError when that is not three letters */
export function formatImporte(importe: number, moneda: string, decimales?: 0 | 2): string {
  if (decimales === 0 && Number.isSafeInteger(importe) && /^[A-Z]{3}$/.test(moneda))
    return `${formatNumero(importe)}\u00a0${SIGNOS[moneda] ?? moneda}`;
  const clave = `${moneda} ${decimales}`;
  let formato = importes.get(clave);
  if (!formato) {
    const cifras = decimales !== undefined && { minimumFractionDigits: decimales, maximumFractionDigits: decimales };
    formato = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: moneda, useGrouping: 'always', ...cifras });
    importes.set(clave, formato);
  }
  return formato.format(importe);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNIDADES = {
  minuto: { one: '1 minuto', other: '{n} minutos' },
  hora: { one: '1 hora', other: '{n} horas' },
  dia: { one: '1 día', other: '{n} días' },
} as const;
/** By how many days from now. */
const DIAS: Readonly<Record<number, string>> = { [-2]: 'anteayer', [-1]: 'ayer', 1: 'mañana', 2: 'pasado mañana' };

/** «hace 3 minutos», «ayer», «dentro de 2 horas»; further than a week, the date. */
export function formatRelativo(value: Date | string, now: Date = new Date()): string {
  const distance = momento(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  const en = (unidad: keyof typeof UNIDADES, ms: number) =>
    `${distance < 0 ? 'hace' : 'dentro de'} ${plural(Math.trunc(size / ms), UNIDADES[unidad])}`;
  if (size < MINUTE) return 'ahora';
  if (size < HOUR) return en('minuto', MINUTE);
  if (size < DAY) return en('hora', HOUR);
  if (size < 7 * DAY) return DIAS[Math.trunc(distance / DAY)] ?? en('dia', DAY);
  return formatFecha(value);
}

/** «1:05», for countdowns. */
export const formatCuentaAtras = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
