export const nombreDe = (p: { nombre: string | null; apellidos: string | null; email: string }): string =>
  [p.nombre, p.apellidos].filter(Boolean).join(' ') || p.email;
