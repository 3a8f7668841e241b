/** Measures that stand behind a number. Longer ones first: of «mg/ml» all of it, of «mmHg» not «mm». */
const UNIDADES = [
  '%',
  '‰',
  '€',
  '°C',
  'microgramos',
  'mcg',
  'µg',
  'μg',
  'mg',
  'kg',
  'g',
  'mmHg',
  'mmol',
  'mol',
  'mEq',
  'ml',
  'mL',
  'dl',
  'dL',
  'l',
  'L',
  'UI',
  'U',
  'MBq',
  'kcal',
  'km',
  'cm',
  'mm',
  'm',
  'h',
  'min',
  's',
].toSorted((una, otra) => otra.length - una.length);

const JUNTO_A_SU_NUMERO = new RegExp(`(?<=\\d) (?=(?:${UNIDADES.join('|')})(?![\\p{L}\\d]))`, 'gu');

/** «DEMOPEN 300 mg cápsula» with the number and its unit on one line: titles of products, news and offers. */
export const conUnidades = (titulo: string): string => titulo.replaceAll(JUNTO_A_SU_NUMERO, '\u00a0');
