import { errores } from '../../i18n/es/errores.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import { valorComun } from '../call/valor-comun.ts';

/** `preparada`: closed, and its code is on its way. */
type EstadoBusqueda = 'cerrada' | 'preparada' | 'abierta';

const estado = valorComun<EstadoBusqueda>('cerrada');

/** What was typed where it was opened from. */
const escrito = valorComun('');
export const useEscritoFuera = () => escrito.use();

/** Opens the search of the whole site over whatever page it is: the root route draws it. `texto`: it begins with this. */
export const openBusqueda = (texto = '') => {
  escrito.poner(texto);
  estado.poner('abierta');
};
export const closeBusqueda = () => estado.poner('cerrada');
/** Somebody is about to open it. */
export const prepareBusqueda = () => {
  if (estado.leer() === 'cerrada') estado.poner('preparada');
};
/** Its code did not come. Who only came near the button is told nothing. */
export const fallaBusqueda = () => {
  if (estado.leer() === 'abierta') showToast(errores.sin_conexion, { tone: 'danger' });
  closeBusqueda();
};

export const useBusqueda = () => estado.use();
