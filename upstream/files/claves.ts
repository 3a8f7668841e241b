/** Keys in the store: a document is one thing under its id, a picture one for each width (`ancho` 0: as it came). */
export const claveDe = (id: string, ancho: number) => (ancho === 0 ? id : `${id}-${ancho}`);

export const clavesDe = ({ id, variantes }: { id: string; variantes: readonly number[] }): string[] =>
  variantes.length === 0 ? [id] : variantes.map((ancho) => claveDe(id, ancho));
