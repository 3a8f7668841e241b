import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { fraseDeSuceso, quienEs } from '../datos/nombres.ts';
import { type EstadoMensaje, estadoDe } from '../linea/recibos.ts';
import type { MensajeEnEspera } from './use-mensaje-en-espera.ts';

export interface UltimaLinea {
  texto: string;
  /** State of one's own message; null for others. */
  estado: EstadoMensaje | null;
  /** A draft goes before the last message, as it waits for the user. */
  esBorrador: boolean;
}

/** The line below the name in the list. `espera`: an own message that is not in the conversation yet. */
export function ultimaLineaDe(conversacion: Conversacion, yo: number, espera?: MensajeEnEspera): UltimaLinea {
  const { ultimo, borrador, tipo } = conversacion;
  const mio = (dicho: string) => (tipo === 'grupo' ? `${chat.tuDices} ${dicho}` : dicho);
  if (espera) {
    const { texto, adjuntos, estado } = espera;
    return { texto: mio(texto || chat.adjuntos(adjuntos.length)), estado, esBorrador: false };
  }
  if (borrador.trim() !== '') return { texto: borrador.trim(), estado: null, esBorrador: true };
  if (!ultimo) return { texto: chat.sinMensajes, estado: null, esBorrador: false };
  const estado = estadoDe(ultimo, conversacion, yo);
  const di = (texto: string): UltimaLinea => ({ texto, estado, esBorrador: false });
  if (ultimo.suceso) return di(fraseDeSuceso(ultimo, conversacion, yo));
  if (ultimo.oculto) return di(chat.oculto);
  const dicho = ultimo.eliminado_en !== null ? chat.eliminado : ultimo.texto || chat.adjuntos(ultimo.adjuntos.length);
  if (ultimo.autor_id === yo) return di(mio(dicho));
  return di(tipo === 'grupo' ? chat.dice(quienEs(conversacion, ultimo.autor_id, yo), dicho) : dicho);
}
