import { fold } from './fold.ts';

/** `República Dominicana` → `republica-dominicana`: without accents, only `a-z`, `0-9` and single hyphens. */
export const slug = (nombre: string) =>
  fold(nombre)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
