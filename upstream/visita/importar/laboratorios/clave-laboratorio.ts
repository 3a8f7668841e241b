import { fold } from '#shared/textos/fold';

/** Words of company names, folded, that lists write in two ways. Who owns a company (the «U» of one owner) makes it no other one. */
const IGUALES: Record<string, string> = {
  and: 'y',
  und: 'y',
  '&': 'y',
  '+': 'y',
  slu: 'sl',
  sau: 'sa',
  sasu: 'sas',
  srlsu: 'srl',
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
};

/** Legal forms of several words, once single letters stand together. */
const FORMAS: [RegExp, string][] = [
  [/\bsociedad limitada\b/g, 'sl'],
  [/\bsociedad anonima\b/g, 'sa'],
  [/\bgesellschaft mbh\b/g, 'gmbh'],
  [/\b(?:nv sa|sa nv)\b/g, 'nv'],
  [/\b(sl|sa|sas|srl) (?:u|su|unipersonal)\b/g, '$1'],
];

/**
 * What the writings of one laboratory have in common: «Accord Healthcare, S.L.U.» and «ACCORD HEALTHCARE SL», «Merck Sharp & Dohme
 * B.V.» and «MERCK SHARP AND DOHME BV». The legal form is part of it: «UCB Pharma, S.A.» and «UCB Pharma Ltd.» are two companies.
 */
export function claveDeLaboratorio(nombre: string): string {
  const palabras = fold(nombre.normalize('NFKC'))
    .replace(/[&+]/g, ' $& ')
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim();
  const sinPuntos = palabras.replace(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (letras) => letras.replaceAll(' ', ''));
  const conForma = FORMAS.reduce((texto, [forma, corta]) => texto.replace(forma, corta), sinPuntos);
  const clave = conForma
    .split(' ')
    .map((palabra) => IGUALES[palabra] ?? palabra)
    .join('');
  // A name without a letter is itself alone.
  return clave || nombre;
}
