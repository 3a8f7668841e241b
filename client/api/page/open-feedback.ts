import { valorComun } from '../call/valor-comun.ts';

/** What the dialog of feedback begins with; the person may change it. */
export interface PedidoFeedback {
  asunto?: string;
  contenido?: string;
}

const pedido = valorComun<PedidoFeedback | null>(null);

/** Opens the dialog over whatever page it is: the root route draws it, so every layout has it. */
export const openFeedback = (inicial: PedidoFeedback = {}) => pedido.poner(inicial);
export const closeFeedback = () => pedido.poner(null);
/** Null while it is closed. */
export const usePedidoFeedback = () => pedido.use();
