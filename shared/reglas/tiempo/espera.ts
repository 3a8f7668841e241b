const MINUTO = 60;
const HORA = 60 * MINUTO;

const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? `1 ${uno}` : `${n} ${varios}`);

/** «12 minutos»: how long somebody has to wait, never less than it is. */
export function duracionEnPalabras(segundos: number): string {
  const s = Math.max(1, Math.ceil(segundos));
  if (s <= 90) return cuantos(s, 'segundo', 'segundos');
  const minutos = Math.ceil(s / MINUTO);
  return minutos <= 90 ? cuantos(minutos, 'minuto', 'minutos') : cuantos(Math.ceil(s / HORA), 'hora', 'horas');
}

/** What is said to whoever has tried too often, by BFF and SPA alike. */
export const vuelveDentroDe = (segundos: number) => `Vuelve a intentarlo dentro de ${duracionEnPalabras(segundos)}.`;
