/** Texts as words that can be compared. */
export interface Palabra {
  /** Lower case, with its accents. */
  cruda: string;
  /** Lower case without accents; of a number, one way of writing it: «0,50» and «.5» are «0.5». */
  norma: string;
  esNumero: boolean;
  /** Of a number with its unit in a query: the amount as names have it too, `propia` in its own unit, and its number in milligrams or units. */
  cantidad?: { clave: string; propia: string | undefined; otro: string | undefined };
}

/** Initials with their dots are one word: «A.A.S.» is «aas». */
const PALABRA = /\d+(?:[.,]\d+)*|(?<![\p{L}\d])\p{L}(?:\.\p{L})+(?!\p{L})|\p{L}+/gu;
const MILLARES = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const MARCAS = /\p{M}/gu;
// Only what is not plain ASCII needs the costly way.
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

/** A word and where in the text it stands. */
export interface Trozo extends Palabra {
  desde: number;
  hasta: number;
}

/** The text as it is compared, and its words in it. */
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

/** Words that say nothing by themselves; they are neither kept nor looked for. («Vitamina A» says something.) */
export const VACIAS: ReadonlySet<string> = new Set(
  'al con de del el en la las lo los o para por sin su un una y'.split(' '),
);
