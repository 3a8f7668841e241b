import { comillasSueltas } from '../comillas.ts';

/** Dots of any script, since mail programs know those too; the expressions below take digits of any script likewise. */
const PUNTO = '[.\\u3002\\uff0e\\uff61]';
/** https://…, www.…, mailto:… */
const ESQUEMA = /(?<!\p{L})(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:mailto|tel|sms|callto|skype|javascript|data):)\S*/giu;
const ARROBA = /(?<=\S)\s?[@\uff20]\s?(?=\S)/gu;
const IP = new RegExp(`(?<![\\p{N}.])\\p{Nd}{1,3}(?:${PUNTO}\\p{Nd}{1,3}){3}(?![\\p{N}.])`, 'gu');
const PUNTOS = new RegExp(PUNTO, 'gu');
/** A dot before a name of at least two letters, so that «S.A.» does not match. */
const DOMINIO = new RegExp(`(?<=[\\p{L}\\p{N}])${PUNTO}(?=\\p{L}[\\p{L}\\p{N}-])`, 'gu');
/** Seven digits or more, with the separators of telephone numbers. National codes have six digits. */
const TELEFONO = /\+?\(?\p{Nd}(?:[\s.\-\u2010-\u2015()/]{0,3}\p{Nd}){6,}/gu;
const FECHA = /^(?:\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?:\s\d{1,2})?$/;
const EN_TRES = /\p{Nd}{1,3}(?=(?:\p{Nd}{3})*$)/gu;

/** `803123456` and `803 12 34 56` → `803 · 123 · 456`: readable, but nothing that a program offers to call. */
function aTrozos(telefono: string): string {
  if (FECHA.test(telefono)) return telefono;
  const cifras = [...telefono.matchAll(/\p{Nd}/gu)].join('');
  return `${telefono.startsWith('+') ? '+' : ''}${[...cifras.matchAll(EN_TRES)].join(' · ')}`;
}

/**
 * A typed text as it may stand in a mail that we sign: on one line, with paired quotation marks, and without anything of which a mail
 * program makes a link, an address or a call (M-08). Idempotent.
 */
export const defang = (texto: string): string =>
  comillasSueltas(texto)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(ESQUEMA, '…')
    .replace(ARROBA, ' (arroba) ')
    .replace(IP, (ip) => ip.replace(PUNTOS, '. '))
    .replace(DOMINIO, '. ')
    .replace(TELEFONO, aTrozos)
    .replace(/\s+/gu, ' ')
    .trim();

/** Matches the platform's own name, however it is spaced or accented, in a text in Unicode form NFD; null for a name without letters. */
function nuestroNombre(producto: string): RegExp | null {
  const letras = [...producto.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')];
  if (letras.length === 0) return null;
  return new RegExp(`(?<!\\p{L})${letras.join('\\p{M}*[\\s._-]*')}\\p{M}*(?!\\p{L})`, 'giu');
}

/** A person's name or position without the platform's name, so that nobody signs as the platform. */
export function sinNuestroNombre(texto: string, producto: string): string {
  const nuestro = nuestroNombre(producto);
  return nuestro ? texto.normalize('NFD').replace(nuestro, '…').normalize('NFC') : texto;
}
