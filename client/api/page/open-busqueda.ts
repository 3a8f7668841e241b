import { errores } from '../../i18n/es/errores.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import { valorComun } from '../call/valor-comun.ts';

/** `preparada`: the dialog is closed, and its code is being loaded. */
type EstadoBusqueda = 'cerrada' | 'preparada' | 'abierta';

const estado = valorComun<EstadoBusqueda>('cerrada');

/** Text that was typed in the field that opened the dialog. */
const escrito = valorComun('');
export const useEscritoFuera = () => escrito.use();

/** Opens the search of the whole site over the current page (the root route draws it), with `texto` in its field. */
export const openBusqueda = (texto = '') => {
  escrito.put(texto);
  estado.put('abierta');
};
export const closeBusqueda = () => estado.put('cerrada');
/** Preloads the dialog's code, when the pointer comes near its button. */
export const prepareBusqueda = () => {
  if (estado.read() === 'cerrada') estado.put('preparada');
};
/** The dialog's code did not load. A toast says so only when the dialog was to be open, not after a preload. */
export const fallaBusqueda = () => {
  if (estado.read() === 'abierta') showToast(errores.sin_conexion, { tone: 'danger' });
  closeBusqueda();
};

export const useBusqueda = () => estado.use();
