import { FORMAS_IMAGEN, type FormaImagen } from '#shared/contract/main/noticias/noticias';

/** Keys in the store: a document has one, its id; a picture one for each width (`ancho` 0: stored unchanged). */
export const claveDe = (id: string, ancho: number) => (ancho === 0 ? id : `${id}-${ancho}`);

export const clavesDe = ({ id, variantes }: { id: string; variantes: readonly number[] }): string[] =>
  variantes.length === 0 ? [id] : variantes.map((ancho) => claveDe(id, ancho));

/** Key of a public picture cut to a shape. */
export const claveRecorte = (id: string, forma: FormaImagen) => `${id}-${forma}`;

/** All keys that a file may have: its bytes, and the cuts of a picture. */
export const clavesPosibles = (fichero: { id: string; variantes: readonly number[] }): string[] => [
  ...clavesDe(fichero),
  ...(fichero.variantes.length === 0 ? [] : FORMAS.map((forma) => claveRecorte(fichero.id, forma))),
];
// The cast is safe: these are the constant's own keys.
const FORMAS = Object.keys(FORMAS_IMAGEN) as FormaImagen[];
