/**
 * Tax identifiers by country (docs: domain, Accounts). Where the check digit's rule is public it is checked, so that a typo is
 * reported at once. Every check takes an identifier that `cleanIdentificador` has cleaned.
 */

/** Upper case, without spaces, dots, hyphens and slashes, and without Spain's VAT prefix. */
export function cleanIdentificador(valor: string, iso: string): string {
  const limpio = valor.toUpperCase().replace(/[\s./-]/g, '');
  return iso === 'ES' && /^ES[A-Z0-9]{9}$/.test(limpio) ? limpio.slice(2) : limpio;
}

const LETRAS_NIF = 'TRWAGMYFPDXBNJZSQVHLCKE';
const letraNif = (numero: number) => LETRAS_NIF[numero % 23];

const digitos = (texto: string) => [...texto].map(Number);
const suma = (numeros: readonly number[]) => numeros.reduce((a, b) => a + b, 0);
const ponderada = (texto: string, pesos: readonly number[]) => suma(digitos(texto).map((d, i) => d * (pesos[i] ?? 0)));
/** Check digit modulo 11: 11 − (sum mod 11), with 11 → 0; there is no digit for 10. */
const modulo11 = (total: number) => (11 - (total % 11)) % 11;

const esNif = (id: string) => /^\d{8}[A-Z]$/.test(id) && id[8] === letraNif(Number(id.slice(0, 8)));
/** In the computation X, Y, Z count as 0, 1, 2. */
const esNie = (id: string) =>
  /^[XYZ]\d{7}[A-Z]$/.test(id) && id[8] === letraNif(Number(`${'XYZ'.indexOf(id[0]!)}${id.slice(1, 8)}`));
/** K, L, M: identifiers of people without DNI or NIE. */
const esNifEspecial = (id: string) => /^[KLM]\d{7}[A-Z]$/.test(id) && id[8] === letraNif(Number(id.slice(1, 8)));

/** Identifier of a legal entity. Depending on the legal form it ends in a digit, in a letter, or in either (Orden EHA/451/2008). */
function esCif(id: string): boolean {
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return false;
  const total = suma(
    digitos(id.slice(1, 8)).map((d, i) => (i % 2 === 1 ? d : d * 2 > 9 ? d * 2 - 9 : d * 2)), // counted from 0
  );
  const control = (10 - (total % 10)) % 10;
  const letra = 'JABCDEFGHI'[control];
  if ('ABEH'.includes(id[0]!)) return id[8] === String(control);
  if ('NPQRSW'.includes(id[0]!)) return id[8] === letra;
  return id[8] === String(control) || id[8] === letra;
}

const esCuit = (id: string) =>
  /^(20|2[3-7]|3[034])\d{9}$/.test(id) && modulo11(ponderada(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])) === Number(id[10]);

function esRutChile(id: string): boolean {
  if (!/^\d{7,8}[\dK]$/.test(id)) return false;
  const cuerpo = [...id.slice(0, -1)].reverse().join('');
  const resto = modulo11(ponderada(cuerpo, [2, 3, 4, 5, 6, 7, 2, 3]));
  return id.at(-1) === (resto === 10 ? 'K' : String(resto));
}

/** With or without check digit: nine digits may be a NIT without one, or an eight-digit NIT with one, so that they are not checked. */
function esNitColombia(id: string): boolean {
  if (/^\d{8,9}$/.test(id)) return true;
  if (!/^\d{10}$/.test(id)) return false;
  const resto = ponderada([...id.slice(0, 9)].reverse().join(''), [3, 7, 13, 17, 19, 23, 29, 37, 41]) % 11;
  return (resto > 1 ? 11 - resto : resto) === Number(id[9]);
}

const esRfc = (id: string) => /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[\dA]$/.test(id);

const esRucPeru = (id: string) =>
  /^(10|15|16|17|20)\d{9}$/.test(id) &&
  (11 - (ponderada(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id[10]);

const esNifPortugal = (id: string) =>
  /^[1-35-9]\d{8}$/.test(id) && modulo11(ponderada(id, [9, 8, 7, 6, 5, 4, 3, 2])) % 10 === Number(id[8]);

const REGLAS: Record<string, { nombre: string; vale: (id: string) => boolean }> = {
  ES: { nombre: 'NIF, NIE o CIF', vale: (id) => esNif(id) || esNie(id) || esNifEspecial(id) || esCif(id) },
  MX: { nombre: 'RFC', vale: esRfc },
  AR: { nombre: 'CUIT', vale: esCuit },
  CL: { nombre: 'RUT', vale: esRutChile },
  CO: { nombre: 'NIT', vale: esNitColombia },
  PE: { nombre: 'RUC', vale: esRucPeru },
  PT: { nombre: 'NIF', vale: esNifPortugal },
};

/** Name of the identifier in the country, for the field's label. */
export const nombreIdentificador = (iso: string) => REGLAS[iso]?.nombre ?? 'Identificador fiscal';

/** The error sentence, or undefined if the identifier is valid. */
export function errorIdentificadorFiscal(valor: string, iso: string): string | undefined {
  const id = cleanIdentificador(valor, iso);
  const regla = REGLAS[iso];
  if (regla) return regla.vale(id) ? undefined : `El ${regla.nombre} no es correcto: revisa sus cifras y letras`;
  return /^[\p{L}\d]{3,20}$/u.test(id) ? undefined : 'Usa entre 3 y 20 letras y cifras';
}
