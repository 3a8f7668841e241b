import { valorComun } from '../call/valor-comun.ts';

/** What the person's press does when there is a newer version of the application; null: there is none. */
const actualizar = valorComun<{ alPulsar: () => void } | null>(null);

export const offerVersion = (alPulsar: () => void) => actualizar.poner({ alPulsar });
export const useVersionNueva = () => actualizar.use();
