/** Dates, hours and numbers as the product writes them: dd/MM/yyyy, HH:mm, es-ES. Monday first is in ui/date-field.tsx. */
const LOCALE = 'es-ES';

const fecha = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric' });
const fechaUtc = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const hora = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const relativo = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const numero = new Intl.NumberFormat(LOCALE, { useGrouping: 'always' });

/** A day without hour (`yyyy-MM-dd`) is that day everywhere; an instant is shown in the person's zone. */
const isDay = (value: Date | string): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** dd/MM/yyyy */
export const formatFecha = (value: Date | string) =>
  isDay(value) ? fechaUtc.format(new Date(value)) : fecha.format(new Date(value));
/** HH:mm */
export const formatHora = (value: Date | string) => hora.format(new Date(value));
/** dd/MM/yyyy, HH:mm */
export const formatFechaHora = (value: Date | string) => `${formatFecha(value)}, ${formatHora(value)}`;
/** 1.234,5 */
export const formatNumero = (value: number) => numero.format(value);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** «hace 3 minutos», «ayer», «dentro de 2 días»; further than a week, the date. */
export function formatRelativo(value: Date | string, now: Date = new Date()): string {
  const distance = new Date(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return relativo.format(0, 'second');
  if (size < HOUR) return relativo.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relativo.format(Math.trunc(distance / HOUR), 'hour');
  if (size < 7 * DAY) return relativo.format(Math.trunc(distance / DAY), 'day');
  return formatFecha(value);
}

/** «1:05», for countdowns. */
export const formatCuentaAtras = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
