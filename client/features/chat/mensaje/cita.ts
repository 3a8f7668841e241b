import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';

type Citado = NonNullable<Mensaje['respuesta']>;

/** The text of a quote. */
export const textoDeCita = ({ texto, adjuntos, eliminado }: Citado): string => {
  if (eliminado) return chat.eliminado;
  return texto.trim() || chat.adjuntos(Math.max(1, adjuntos));
};

/** The quote of a message. */
export const citaDe = ({ seq, autor_id, texto, adjuntos }: Mensaje): Citado => ({
  seq,
  autor_id,
  texto: texto.slice(0, CHAT.CITA_MAX),
  adjuntos: adjuntos.length,
  eliminado: false,
});
