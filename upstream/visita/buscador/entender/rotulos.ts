/** Codes as packages and documents print them: with a label in front, or as an EU register number. */

export interface Rotulado {
  /** The code without its label. */
  codigo: string;
  /** The kind of code that the label names; null without a label. */
  de: 'codigo' | 'registro' | 'atc' | null;
}

const ROTULOS: readonly (readonly [NonNullable<Rotulado['de']>, RegExp])[] = [
  ['codigo', /^c\.?\s?n\.?\s*[:.º°#-]?\s*(?=\d)/i],
  ['codigo', /^c[oó]d(?:igo)?\.?\s*(?:nac(?:ional)?\.?|de\s+barras)?\s*:?\s*(?=\d)/i],
  ['codigo', /^(?:ean|gtin)(?:[\s-]?1[34])?\s*:?\s*(?=\d)/i],
  ['registro', /^(?:n(?:[úu]m(?:ero)?)?\.?\s?[º°]?\.?\s*(?:de\s+)?)?(?:registro|reg\.)\s*:?\s*(?=\S)/i],
  ['registro', /^n\.?\s?r(?:eg)?\.?\s*:?\s*(?=\d)/i],
  ['registro', /^aemps\s*(?:n\.?\s?[º°]\.?\s*)?:?\s*(?=\d)/i],
  ['atc', /^atc\s*:?\s*(?=[a-z]\d)/i],
];

export function sinRotulo(q: string): Rotulado {
  for (const [de, rotulo] of ROTULOS) {
    const largo = rotulo.exec(q)?.[0].length;
    if (largo) return { codigo: q.slice(largo).trim(), de };
  }
  return { codigo: q, de: null };
}

const EUROPEO = /^eu[\s/.-]*1[\s/.-]+(\d{2})[\s/.-]+(\d{3,4})(?:[\s/.-]+(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?)?$/i;
const PRESENTACIONES_MAX = 60;

/**
 * The registration numbers of «EU/1/98/090/002» as AEMPS lists them: year, number and presentation joined, since 2009 with a leading
 * 1. Without a presentation, the numbers of the first sixty; with «001-008», of the first eight. Undefined for any other text.
 */
export function deLaUnion(codigo: string): string[] | undefined {
  const [, anyo, numero, primera, ultima] = EUROPEO.exec(codigo.trim()) ?? [];
  if (!anyo || !numero) return undefined;
  const desde = Number(primera ?? 1);
  const hasta = primera === undefined ? PRESENTACIONES_MAX : Number(ultima ?? primera);
  const cuantas = Math.min(Math.max(hasta - desde + 1, 1), PRESENTACIONES_MAX);
  const cuales = Array.from({ length: cuantas }, (_, i) => String(desde + i).padStart(3, '0'));
  return cuales.flatMap((cual) => [`${anyo}${numero}${cual}`, `1${anyo}${numero}${cual}`]);
}
