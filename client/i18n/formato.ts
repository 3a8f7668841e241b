import { formatNumero } from './numero.ts';
import { plural } from './plural.ts';

/**
 * Dates, hours and amounts as the product writes them: dd/MM/yyyy, HH:mm, es-ES; numbers are in numero.ts. That weeks begin on
 * Monday is set in ui/inputs/date-field.tsx. Formats that first pages need do without `Intl`, with the same result (formato.test.ts):
 * at its first use `Intl` loads its data for 25 ms on a fast machine.
 *
 * A time that tells how fresh something is (a card, a notice, the last use) is relative, also in tables. A record that may have
 * to be shown to others (audit, versions, printed pages) has day and hour.
 */
const LOCALE = 'es-ES';

const dosCifras = (n: number) => String(n).padStart(2, '0');
/** @throws RangeError for an invalid date, as `Intl` does */
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
/** HH:mm */
export function formatHora(value: Date | string): string {
  const date = momento(value);
  return `${dosCifras(date.getHours())}:${dosCifras(date.getMinutes())}`;
}
/** dd/MM/yyyy, HH:mm */
export const formatFechaHora = (value: Date | string) => `${formatFecha(value)}, ${formatHora(value)}`;

/** Cached by currency and decimals, because a list of offers formats dozens of amounts in one or two currencies. */
const importes = new Map<string, Intl.NumberFormat>();
/** Currencies that are written with a symbol instead of their code. */
const SIGNOS: Readonly<Record<string, string>> = {
  EUR: '€',
  THB: '฿',
  USD: 'US$',
  VND: '₫',
  XCG: 'Cg.',
  XPF: 'CFPF',
};

/** 1.234,50 €, or with `decimales`. `moneda`: ISO 4217. @throws RangeError when it is not three letters */
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
/** Words by the difference in days. */
const DIAS: Readonly<Record<number, string>> = { [-2]: 'anteayer', [-1]: 'ayer', 1: 'mañana', 2: 'pasado mañana' };

/** «hace 3 minutos», «ayer», «dentro de 2 horas»; more than a week away, the date. */
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
