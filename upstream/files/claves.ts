import { FORMAS_IMAGEN, type FormaImagen } from '#shared/contract/main/noticias/noticias';

/** Keys in the store: a document is one thing under its id, a picture one for each width (`ancho` 0: as it came). */
export const claveDe = (id: string, ancho: number) => (ancho === 0 ? id : `${id}-${ancho}`);

export const clavesDe = ({ id, variantes }: { id: string; variantes: readonly number[] }): string[] =>
  variantes.length === 0 ? [id] : variantes.map((ancho) => claveDe(id, ancho));

/** Of a public picture cut into a shape. */
export const claveRecorte = (id: string, forma: FormaImagen) => `${id}-${forma}`;

/** Everything that may be kept of a file: its bytes, and what was cut out of a picture. */
export const clavesPosibles = (fichero: { id: string; variantes: readonly number[] }): string[] => [
  ...clavesDe(fichero),
  ...(fichero.variantes.length === 0 ? [] : FORMAS.map((forma) => claveRecorte(fichero.id, forma))),
];
// The keys of a constant are its keys.
const FORMAS = Object.keys(FORMAS_IMAGEN) as FormaImagen[];
