/** `República Dominicana` → `republica-dominicana`: accents off, then only `a-z`, `0-9` and single hyphens. */
export const slug = (nombre: string) =>
  nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
