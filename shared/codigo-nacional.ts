/** The código nacional of Spanish medicines, and the EAN-13 that boxes have for it. */

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

/** What a code that somebody typed or scanned stands for. */
type CodigoLeido =
  | { tipo: 'codigo_nacional'; cn: string }
  /** Of another kind of product: GS1's own check digit holds, and that is all that can be told. */
  | { tipo: 'ean'; ean: string }
  /** `aviso`: why it is none, for the person. */
  | { tipo: 'invalido'; aviso: string };

/**
 * Six digits, seven with the check digit («656662.3»), or thirteen. Null for what looks like no code at all. Separators
 * that boxes and lists print between the digits do not count.
 */
export function leerCodigo(texto: string): CodigoLeido | null {
  const cifras = texto.replaceAll(/[\s.-]/g, '');
  if (/^\d{6}$/.test(cifras)) return { tipo: 'codigo_nacional', cn: cifras };
  const isCn = /^\d{7}$/.test(cifras);
  if (!isCn && !/^\d{13}$/.test(cifras)) return null;
  const ean = isCn ? PREFIJO + cifras : cifras;
  const esperado = digitoControl(ean.slice(0, -1));
  const cn = ean.startsWith(PREFIJO) ? ean.slice(6, 12) : null;
  if (Number(ean.at(-1)) !== esperado) {
    const de = cn === null ? 'el código' : `el código nacional ${cn}`;
    return { tipo: 'invalido', aviso: `El dígito de control no coincide: ${de} termina en ${esperado}` };
  }
  return cn === null ? { tipo: 'ean', ean } : { tipo: 'codigo_nacional', cn };
}
