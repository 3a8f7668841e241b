import { useSyncExternalStore } from 'react';

/** What the dialog of feedback begins with; the person may change it. */
export interface PedidoFeedback {
  asunto?: string;
  contenido?: string;
}

let pedido: PedidoFeedback | null = null;
const listeners = new Set<() => void>();
function set(next: PedidoFeedback | null) {
  pedido = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog over whatever page it is: the root route draws it, so every layout has it. */
export const abrirFeedback = (inicial: PedidoFeedback = {}) => set(inicial);
export const cerrarFeedback = () => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Null while it is closed. */
export const usePedidoFeedback = () => useSyncExternalStore(subscribe, () => pedido);
