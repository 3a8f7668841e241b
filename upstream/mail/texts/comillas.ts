const DE_DENTRO = { '«': '“', '»': '”' } as const;

/** Whether « and » are paired. */
function estanCerradas(texto: string): boolean {
  let abiertas = 0;
  for (const letra of texto) {
    if (letra === '«') abiertas += 1;
    if (letra === '»' && --abiertas < 0) return false;
  }
  return abiertas === 0;
}

/** A text to be set between « »: if its own « » are not paired, they all become “ ”. */
export const comillasSueltas = (texto: string): string =>
  estanCerradas(texto) ? texto : texto.replace(/[«»]/g, (una) => DE_DENTRO[una as '«' | '»']);

/** «Uno “de dos” más»: within « » stand “ ” (Ortografía de la lengua española, III.3.4.8.2.1). */
export function nestComillas(texto: string): string {
  let abiertas = 0;
  return texto.replace(/[«»]/g, (una) => {
    // The expression finds only these two characters.
    if (una === '«') return abiertas++ > 0 ? DE_DENTRO['«'] : una;
    return --abiertas > 0 ? DE_DENTRO['»'] : una;
  });
}
