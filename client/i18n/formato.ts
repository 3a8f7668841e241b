import { alPedirlo } from './al-pedirlo.ts';

/** Dates, hours and amounts as the product writes them: dd/MM/yyyy, HH:mm, es-ES; numbers are in numero.ts. Monday first is in ui/date-field.tsx. */
const LOCALE = 'es-ES';

const FECHA = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const fecha = alPedirlo(() => new Intl.DateTimeFormat(LOCALE, FECHA));
const fechaUtc = alPedirlo(() => new Intl.DateTimeFormat(LOCALE, { ...FECHA, timeZone: 'UTC' }));
const hora = alPedirlo(() => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
const relativo = alPedirlo(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));
/** By currency and decimals: a list of offers writes dozens of amounts in one or two currencies. */
const importes = new Map<string, Intl.NumberFormat>();

/** A day without hour (`yyyy-MM-dd`) is that day everywhere; an instant is shown in the person's zone. */
const isDay = (value: Date | string): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** dd/MM/yyyy */
export const formatFecha = (value: Date | string) =>
  isDay(value) ? fechaUtc().format(new Date(value)) : fecha().format(new Date(value));
/** HH:mm */
export const formatHora = (value: Date | string) => hora().format(new Date(value));
/** dd/MM/yyyy, HH:mm */
export const formatFechaHora = (value: Date | string) => `${formatFecha(value)}, ${formatHora(value)}`;
/** 1.234,50 €, or with as many decimals as told. `moneda`: ISO 4217. @throws RangeError when that is not three letters */
export function formatImporte(importe: number, moneda: string, decimales?: 0 | 2): string {
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

/** «hace 3 minutos», «ayer», «dentro de 2 días»; further than a week, the date. */
export function formatRelativo(value: Date | string, now: Date = new Date()): string {
  const distance = new Date(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return relativo().format(0, 'second');
  if (size < HOUR) return relativo().format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relativo().format(Math.trunc(distance / HOUR), 'hour');
  if (size < 7 * DAY) return relativo().format(Math.trunc(distance / DAY), 'day');
  return formatFecha(value);
}

/** «1:05», for countdowns. */
export const formatCuentaAtras = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
