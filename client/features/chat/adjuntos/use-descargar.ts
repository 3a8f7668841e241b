import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { call } from '../../../api/call/call.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';

/** A link is made when it is pressed: it lasts five minutes. */
export const useDescargar = () =>
  useAccionChat(async (id: string) => (await call(api.adjunto, { params: { id } })).data.url, {
    // As a file, by its header: the page stays.
    onHecho: (url) => location.assign(url),
  });
