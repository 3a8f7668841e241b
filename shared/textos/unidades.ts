/** Units that follow a number. Longer ones come first, so that «mg/ml» is matched whole and «mmHg» not as «mm». */
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

/** Keeps a number and its unit on one line in titles of products, news and offers: «DEMOPEN 300 mg cápsula». */
export const conUnidades = (titulo: string): string => titulo.replaceAll(JUNTO_A_SU_NUMERO, '\u00a0');
