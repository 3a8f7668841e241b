const DE_DENTRO = { '«': '“', '»': '”' } as const;

/** Whether each « has its » and none is left over. */
function estanCerradas(texto: string): boolean {
  let abiertas = 0;
  for (const letra of texto) {
    if (letra === '«') abiertas += 1;
    if (letra === '»' && --abiertas < 0) return false;
  }
  return abiertas === 0;
}

/** What somebody wrote, fit to stand within « »: with a quotation mark of its own left over, all of it has the inner kind. */
export const comillasSueltas = (texto: string): string =>
  estanCerradas(texto) ? texto : texto.replace(/[«»]/g, (una) => DE_DENTRO[una as '«' | '»']);

/** «Uno “de dos” más»: within « » stand “ ” (Ortografía de la lengua española, III.3.4.8.2.1). */
export function anidarComillas(texto: string): string {
  let abiertas = 0;
  return texto.replace(/[«»]/g, (una) => {
    // The expression finds these two alone.
    if (una === '«') return abiertas++ > 0 ? DE_DENTRO['«'] : una;
    return --abiertas > 0 ? DE_DENTRO['»'] : una;
  });
}
