/** Initial values of the form of a new product, from a query that found nothing: a national code, or a name. */
export function paraProponer(buscado = ''): { cn?: string; nombre?: string } {
  const q = buscado.trim();
  if (/^\d{6,13}$/.test(q)) return { cn: q };
  return q === '' ? {} : { nombre: q };
}
