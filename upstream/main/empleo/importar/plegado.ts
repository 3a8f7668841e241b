import { fold } from '#shared/textos/fold';

/** A place in comparable form: without accents, capitals and double spaces. */
export const plegado = (texto: string) => fold(texto).replace(/\s+/g, ' ').trim();
