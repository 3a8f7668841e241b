/** Words of titles and searches: without accents, without the endings of number and gender. */

const VACIAS = new Set('de la el los las en y e o u a al del para con por un una unos unas se su sus que'.split(' '));

const plegar = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** «visitadoras» and «visitador» are one word; short ones stay as they are (CRA, MSL, QA). */
export function raiz(palabra: string): string {
  if (palabra.length < 5 || /\d/.test(palabra)) return palabra;
  const sinPlural = palabra.endsWith('es') ? palabra.slice(0, -2) : palabra.replace(/s$/, '');
  return sinPlural.length > 4 ? sinPlural.replace(/[aoe]$/, '') : sinPlural;
}

/** Roots, in their order. Words that say nothing are left out. */
export const raicesDe = (texto: string): string[] =>
  plegar(texto)
    .split(/[^a-z0-9+]+/)
    .filter((palabra) => palabra.length > 0 && !VACIAS.has(palabra))
    .filter((palabra) => palabra.length > 1 || /\d/.test(palabra))
    .map(raiz);

export const plegado = (texto: string) => plegar(texto).replace(/\s+/g, ' ').trim();
