/** Shortens a title for a subject line: it is cut after a word, and within a word only if that word alone is too long. */
export function breve(titulo: string, max = 40): string {
  if (titulo.length <= max) return titulo;
  // If a blank stands in the last place, the word before it is complete.
  const room = titulo.slice(0, max);
  const cortado = /\s/u.test(room) ? room.replace(/\s+\S*$/u, '') : titulo.slice(0, max - 1);
  return `${cortado.replace(/[\s,;:.·(«—–-]+$/u, '')}…`;
}
