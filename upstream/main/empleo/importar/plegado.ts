import { fold } from '#shared/textos/fold';

/** Without accents, capitals and double spaces: as places are compared. */
export const plegado = (texto: string) => fold(texto).replace(/\s+/g, ' ').trim();
