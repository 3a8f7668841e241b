/** Texts as words that can be compared. */
export interface Palabra {
  /** Lower case, with its accents. */
  cruda: string;
  /** Lower case without accents; of a number, one way of writing it: «0,50» and «.5» are «0.5». */
  norma: string;
  esNumero: boolean;
}

const PALABRA = /\d+(?:[.,]\d+)*|[\p{L}]+/gu;
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

export function palabrasDe(texto: string): Palabra[] {
  const bajo = texto.normalize('NFC').toLowerCase();
  return (bajo.match(PALABRA) ?? []).map((cruda) => {
    const esNumero = /^\d/.test(cruda);
    return { cruda, norma: esNumero ? numeroDe(cruda) : sinAcentos(cruda), esNumero };
  });
}

/** Words that say nothing by themselves; they are neither kept nor looked for. («Vitamina A» says something.) */
export const VACIAS: ReadonlySet<string> = new Set(
  'al con de del el en la las lo los o para por sin su un una y'.split(' '),
);

/** Units and how names write them; behind a number they help to order and exclude nothing. */
const UNIDADES: Record<string, readonly string[]> = {
  mg: ['mg', 'miligramos'],
  miligramos: ['mg', 'miligramos'],
  g: ['g', 'gramos'],
  gr: ['g', 'gramos'],
  gramos: ['g', 'gramos'],
  mcg: ['microgramos', 'mcg', 'µg', 'ug'],
  ug: ['microgramos', 'mcg', 'µg', 'ug'],
  µg: ['microgramos', 'mcg', 'µg', 'ug'],
  μg: ['microgramos', 'mcg', 'µg', 'ug'],
  microgramos: ['microgramos', 'mcg', 'µg', 'ug'],
  ml: ['ml', 'mililitros'],
  mililitros: ['ml', 'mililitros'],
  l: ['l', 'litros'],
  litros: ['l', 'litros'],
  ui: ['ui', 'u', 'unidades'],
  u: ['ui', 'u', 'unidades'],
  iu: ['ui', 'u', 'unidades'],
  unidades: ['ui', 'u', 'unidades'],
};

export const unidadesDe = (norma: string): readonly string[] | undefined =>
  Object.hasOwn(UNIDADES, norma) ? UNIDADES[norma] : undefined;

/** The same amount in the neighbouring unit: «1 g» is «1000 mg». */
export function mismaCantidad(numero: string, unidad: string | undefined): string | undefined {
  const valor = Number(numero);
  if (!Number.isFinite(valor) || valor === 0) return undefined;
  const nombre = unidad && unidadesDe(unidad)?.[0];
  if (nombre === 'g') return String(valor * 1000);
  if (nombre === 'mg' && valor >= 500) return String(valor / 1000);
  if (nombre === 'mg' && valor < 1) return String(Math.round(valor * 1e6) / 1000);
  if (nombre === 'microgramos' && valor >= 500) return String(valor / 1000);
  return undefined;
}
