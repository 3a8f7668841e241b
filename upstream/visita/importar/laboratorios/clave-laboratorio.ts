import { fold } from '#shared/textos/fold';

/** Words of company names, folded, with their canonical form. The «U» for a sole owner is dropped: it does not make another company. */
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

/** Legal forms of several words and their abbreviations. Applied after single letters are joined. */
const FORMAS: [RegExp, string][] = [
  [/\bsociedad limitada\b/g, 'sl'],
  [/\bsociedad anonima\b/g, 'sa'],
  [/\bgesellschaft mbh\b/g, 'gmbh'],
  [/\b(?:nv sa|sa nv)\b/g, 'nv'],
  [/\b(sl|sa|sas|srl) (?:u|su|unipersonal)\b/g, '$1'],
];

/**
 * A key that is equal for all spellings of a laboratory: «Accord Healthcare, S.L.U.» and «ACCORD HEALTHCARE SL», «Merck Sharp & Dohme
 * B.V.» and «MERCK SHARP AND DOHME BV». It includes the legal form, because «UCB Pharma, S.A.» and «UCB Pharma Ltd.» are two companies.
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
  // A name without letters or digits is its own key.
  return clave || nombre;
}
