import { useSyncExternalStore } from 'react';
import { errores } from '../i18n/es/errores.ts';
import { showToast } from '../ui/toast-queue.ts';

/** `preparada`: closed, and its code is on its way. */
type EstadoBusqueda = 'cerrada' | 'preparada' | 'abierta';

let estado: EstadoBusqueda = 'cerrada';
const listeners = new Set<() => void>();
function set(next: EstadoBusqueda) {
  estado = next;
  for (const listener of listeners) listener();
}

/** Opens the search of the whole site over whatever page it is: the root route draws it. */
export const abrirBusqueda = () => set('abierta');
export const cerrarBusqueda = () => set('cerrada');
/** Somebody is about to open it. */
export const prepararBusqueda = () => {
  if (estado === 'cerrada') set('preparada');
};
/** Its code did not come. Who only came near the button is told nothing. */
export const fallaBusqueda = () => {
  if (estado === 'abierta') showToast(errores.sin_conexion, { tone: 'danger' });
  cerrarBusqueda();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useBusqueda = () => useSyncExternalStore(subscribe, () => estado);
