/** The numbers on a box: the código nacional of Spanish medicines, EAN-13 and the GS1 DataMatrix. */

const PREFIJO = '847000';

/** GS1's check digit for the digits that come before it. */
export function digitoControl(cifras: string): number {
  const suma = [...cifras].reduceRight(
    ({ total, peso }, cifra) => ({ total: total + Number(cifra) * peso, peso: 4 - peso }),
    { total: 0, peso: 3 },
  );
  return (10 - (suma.total % 10)) % 10;
}

/** 847000 + six digits + check digit. */
export const eanDeCodigoNacional = (cn: string) => `${PREFIJO}${cn}${digitoControl(PREFIJO + cn)}`;

export interface CodigoLeido {
  tipo: 'codigo_nacional' | 'ean' | 'datamatrix';
  /** The six digits of a código nacional; for an EAN without one, its thirteen digits. */
  valor: string;
  /** Whether the check digit is right. */
  control: boolean;
}

/** The separator of GS1 fields: ASCII 29, or the ways in which programs write it out. */
const GS = String.fromCharCode(29);
const SEPARADOR = new RegExp(`[${GS}${String.fromCharCode(30)}${String.fromCharCode(4)}␝]|<GS>|{GS}`, 'g');
/** Symbology identifier that a scanner may send first. */
const SIMBOLOGIA = /^\][A-Za-z]\d/;
/** Application identifiers with a fixed length; the values of the others end at a separator. */
const FIJOS: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
};

/**
 * Reads what is typed or scanned from a box: six digits, seven with the check digit («656662.3»), thirteen, or a DataMatrix. Null for
 * any other text. Separators that boxes and lists print between the digits are ignored.
 */
export function readCodigo(texto: string): CodigoLeido | null {
  const junto = texto.replaceAll(/[\s.-]/g, '');
  if (/^\d{6}$/.test(junto)) return { tipo: 'codigo_nacional', valor: junto, control: true };
  if (/^\d{7}$/.test(junto)) return deSiete(junto);
  // The GTIN-14 of a single box is its EAN after a 0.
  if (/^0?\d{13}$/.test(junto)) return deEan(junto.slice(-13), 'ean');
  return deGs1(texto);
}

/**
 * Sentence for a code with a wrong check digit. The call by code refuses the code with it (422); the finder searches all the same and
 * shows it.
 */
export function avisoDeControl(valor: string): string {
  const esCn = valor.length === 6;
  const esperado = digitoControl(esCn ? PREFIJO + valor : valor.slice(0, -1));
  return `El dígito de control no coincide: ${esCn ? `el código nacional ${valor}` : 'el código'} termina en ${esperado}`;
}

const deSiete = (cifras: string): CodigoLeido => ({
  tipo: 'codigo_nacional',
  valor: cifras.slice(0, 6),
  control: String(digitoControl(PREFIJO + cifras.slice(0, 6))) === cifras[6],
});

const deEan = (cifras: string, tipo: 'ean' | 'datamatrix'): CodigoLeido => ({
  tipo,
  valor: cifras.startsWith(PREFIJO) ? cifras.slice(6, 12) : cifras,
  control: String(digitoControl(cifras.slice(0, 12))) === cifras[12],
});

function deGs1(texto: string): CodigoLeido | null {
  const limpio = texto.trim().replace(SIMBOLOGIA, '');
  const campos = /^\(\d{2,4}\)/.test(limpio) ? conParentesis(limpio) : seguidos(limpio);
  // AEMPS puts the código nacional in field 712; the GTIN in field 01 may be of any country.
  const cn = campos.get('712');
  if (cn && /^\d{6,7}$/.test(cn))
    return cn.length === 7 ? { ...deSiete(cn), tipo: 'datamatrix' } : { tipo: 'datamatrix', valor: cn, control: true };
  const gtin = campos.get('01');
  if (gtin && /^0\d{13}$/.test(gtin)) return deEan(gtin.slice(1), 'datamatrix');
  return null;
}

function conParentesis(texto: string): Map<string, string> {
  const campos = new Map<string, string>();
  for (const [, ai = '', valor = ''] of texto.matchAll(/\((\d{2,4})\)([^(]*)/g))
    campos.set(ai, valor.replaceAll(SEPARADOR, '').trim());
  return campos;
}

function sinSeparador(texto: string): string {
  let desde = 0;
  while (texto[desde] === GS) desde += 1;
  return texto.slice(desde);
}

function seguidos(texto: string): Map<string, string> {
  const campos = new Map<string, string>();
  let resto = sinSeparador(texto.replaceAll(SEPARADOR, GS));
  if (!/^\d{14,}/.test(resto)) return campos;
  while (resto.length > 2) {
    const ai = resto.startsWith('71') ? resto.slice(0, 3) : resto.slice(0, 2);
    const fijo = FIJOS[ai];
    const cuerpo = resto.slice(ai.length);
    const corte = cuerpo.indexOf(GS);
    const fin = fijo ?? (corte < 0 ? cuerpo.length : corte);
    campos.set(ai, cuerpo.slice(0, fin));
    resto = sinSeparador(cuerpo.slice(fin));
  }
  return campos;
}
