import { digitoControl } from '#shared/codigo-nacional';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { enlaceWeb } from '#shared/textos/direccion-enlace';
import { slug } from '#shared/textos/slug';

/** Readers of single values as the sources write them. Each returns null for a text that it does not understand; the caller reports it. */

const FECHAS = [
  /^(?<y>\d{4})[-/](?<m>\d{1,2})[-/](?<d>\d{1,2})(?:[T ].*)?$/,
  /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4})(?: .*)?$/,
];
/** Day numbers of a spreadsheet, from 1919 to 2064, and the date of day 0. */
const SERIE = { desde: 7_000, hasta: 60_000, cero: Date.UTC(1899, 11, 30) };

/** The date (YYYY-MM-DD) of a text: yyyy-MM-dd or dd/MM/yyyy with any separator and time, or a spreadsheet's day number; null if no such day exists. */
export function fechaDe(texto: string | null): string | null {
  if (texto === null) return null;
  if (/^\d{4,5}(?:[.,]\d+)?$/.test(texto)) {
    const dias = Number.parseInt(texto, 10);
    if (dias < SERIE.desde || dias > SERIE.hasta) return null;
    return new Date(SERIE.cero + dias * DIA_MS).toISOString().slice(0, 10);
  }
  const { y, m, d } = FECHAS.map((forma) => forma.exec(texto)?.groups).find((partes) => partes !== undefined) ?? {};
  if (!y || !m || !d || Number(y) < 1000) return null;
  const dia = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const date = new Date(`${dia}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(dia) ? dia : null;
}

/** Whether a date is certainly month/day («12/31/2001»): then the program that saved the file swapped all dates, also those where it does not show. */
export const esMesDia = (texto: string): boolean =>
  fechaDe(texto) === null && fechaDe(texto.replace(/^(\d{1,2})\/(\d{1,2})\//, '$2/$1/')) !== null;

/** A number used as a name, without the fraction that some programs add: «196915.0» becomes «196915». */
export const sinDecimales = (texto: string): string => texto.replace(/^(\d[\d.]*)[.,]0{1,2}$/, '$1');

/** The number of «0,5», «1.234,5» or «28», or null. */
export function numeroDe(texto: string | null): number | null {
  if (texto === null || !/^-?[\d.]*,?\d+$/.test(texto)) return null;
  const numero = Number(texto.includes(',') ? texto.replaceAll('.', '').replace(',', '.') : texto);
  return Number.isFinite(numero) && Math.abs(numero) < 1e12 ? numero : null;
}

/** The EAN-13 of a text with a valid check digit, or null; a GTIN-14 or GTIN-12 of the same article is converted. */
export function eanDe(texto: string | null): string | null {
  if (texto === null || !/^0?\d{12,13}$/.test(texto)) return null;
  const trece = texto.padStart(13, '0').slice(-13);
  return digitoControl(trece.slice(0, 12)) === Number(trece[12]) ? trece : null;
}

/** A web address fit for a link, or null. Characters that an address must not have (spaces in a registration number) are encoded. */
export function urlDe(texto: string | null): string | null {
  if (texto === null || texto.length > 2_000) return null;
  const url = enlaceWeb(texto);
  return url !== null && /[<>"'`]/.test(url) ? new URL(url).href.replaceAll("'", '%27') : url;
}

export const slugDeProducto = (nombre: string) => slug(nombre.slice(0, 200)).slice(0, 120) || 'producto';

export const ES_ATC = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

/** A text without control characters, which screens do not show and jsonb rejects; they become spaces. */
export const limpio = (texto: string) =>
  texto
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();
