/** A title as a subject line has room for it: cut after a word, never within one that is not longer than all the room. */
export function breve(titulo: string, max = 40): string {
  if (titulo.length <= max) return titulo;
  // What ends just before the last place is a whole word when a blank stands there.
  const room = titulo.slice(0, max);
  const cortado = /\s/u.test(room) ? room.replace(/\s+\S*$/u, '') : titulo.slice(0, max - 1);
  return `${cortado.replace(/[\s,;:.·(«—–-]+$/u, '')}…`;
}
