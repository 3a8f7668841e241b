import { valorComun } from '../call/valor-comun.ts';

/** The update that a person's press starts when there is a newer version of the application; null without one. */
const actualizar = valorComun<{ alPulsar: () => void } | null>(null);

export const offerVersion = (alPulsar: () => void) => actualizar.put({ alPulsar });
export const useVersionNueva = () => actualizar.use();
