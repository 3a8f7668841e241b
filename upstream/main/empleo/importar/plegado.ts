/** Without accents, capitals and double spaces: as places are compared. */
export const plegado = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
