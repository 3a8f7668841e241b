import { valorComun } from '../call/valor-comun.ts';

/** Initial texts of the feedback dialog; the person may change them. */
export interface PedidoFeedback {
  asunto?: string;
  contenido?: string;
}

const pedido = valorComun<PedidoFeedback | null>(null);

/** Opens the feedback dialog over the current page: the root route draws it, so every layout has it. */
export const openFeedback = (inicial: PedidoFeedback = {}) => pedido.put(inicial);
export const closeFeedback = () => pedido.put(null);
/** Null while the dialog is closed. */
export const usePedidoFeedback = () => pedido.use();
