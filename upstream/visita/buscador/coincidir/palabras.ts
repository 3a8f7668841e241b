/** Texts as words that can be compared. */
export interface Palabra {
  /** Lower case, with its accents. */
  cruda: string;
  /** Lower case without accents; a number in one canonical spelling: «0,50» and «.5» are «0.5». */
  norma: string;
  esNumero: boolean;
  /** An amount with its unit in a query: `clave` is its word in the index, `propia` the word in its own unit, `otro` its number in mg or units. */
  cantidad?: { clave: string; propia: string | undefined; otro: string | undefined };
}

/** A word; initials with dots are one word: «A.A.S.» is «aas». */
const PALABRA = /\d+(?:[.,]\d+)*|(?<![\p{L}\d])\p{L}(?:\.\p{L})+(?!\p{L})|\p{L}+/gu;
const MILLARES = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const MARCAS = /\p{M}/gu;
// Plain ASCII has no accents and skips the costly normalisation.
const SOLO_ASCII = /^[ -~]*$/;

export function sinAcentos(texto: string): string {
  const bajo = texto.toLowerCase();
  return SOLO_ASCII.test(bajo) ? bajo : bajo.normalize('NFKD').replaceAll(MARCAS, '').normalize('NFC');
}

/** «30.000» is thirty thousand, as Spain writes it; «0.075» and «12,5» are decimals. */
function numeroDe(texto: string): string {
  const simple = MILLARES.test(texto) ? texto.replaceAll('.', '') : texto.replaceAll(',', '.');
  return /^\d+\.\d+$/.test(simple) ? String(Number(simple)) : simple.replace(/^0+(?=\d)/, '');
}

/** A word with its offsets in the text. */
export interface Trozo extends Palabra {
  desde: number;
  hasta: number;
}

/** The text in lower case (NFC), and its words with their offsets in it. */
export function trozosDe(texto: string): { bajo: string; trozos: Trozo[] } {
  const bajo = texto.normalize('NFC').toLowerCase();
  const trozos = Array.from(bajo.matchAll(PALABRA), ({ 0: escrita, index }): Trozo => {
    const esNumero = /^\d/.test(escrita);
    const cruda = esNumero ? escrita : escrita.replaceAll('.', '');
    const norma = esNumero ? numeroDe(cruda) : sinAcentos(cruda);
    return { cruda, norma, esNumero, desde: index, hasta: index + escrita.length };
  });
  return { bajo, trozos };
}

export const palabrasDe = (texto: string): Palabra[] =>
  trozosDe(texto).trozos.map(({ cruda, norma, esNumero }) => ({ cruda, norma, esNumero }));

/** Stop words: they are neither indexed nor looked for. «a» is not among them, because of «vitamina A». */
export const VACIAS: ReadonlySet<string> = new Set(
  'al con de del el en la las lo los o para por sin su un una y'.split(' '),
);
