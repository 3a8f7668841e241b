/** What the form of a new product begins with, of what somebody looked for and did not find: its code, or its name. */
export function paraProponer(buscado = ''): { cn?: string; nombre?: string } {
  const q = buscado.trim();
  if (/^\d{6,13}$/.test(q)) return { cn: q };
  return q === '' ? {} : { nombre: q };
}
