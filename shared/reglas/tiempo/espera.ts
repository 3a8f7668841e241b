const MINUTO = 60;
const HORA = 60 * MINUTO;

const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? `1 ${uno}` : `${n} ${varios}`);

/** «12 minutos»: a waiting time in words, rounded up. */
export function duracionEnPalabras(segundos: number): string {
  const s = Math.max(1, Math.ceil(segundos));
  if (s <= 90) return cuantos(s, 'segundo', 'segundos');
  const minutos = Math.ceil(s / MINUTO);
  return minutos <= 90 ? cuantos(minutos, 'minuto', 'minutos') : cuantos(Math.ceil(s / HORA), 'hora', 'horas');
}

/** Sentence for a person who has tried too often, the same in BFF and SPA. */
export const vuelveDentroDe = (segundos: number) => `Vuelve a intentarlo dentro de ${duracionEnPalabras(segundos)}.`;
