import { queryOptions } from '@tanstack/react-query';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { GrupoDejado } from '#shared/contract/main/chat/entidades-chat';
import { call } from '../../../api/call/call.ts';
import { dejados } from '../../../i18n/es/chat/dejados.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';

export const dejadosQuery = queryOptions({
  queryKey: [...CLAVE_CHAT, 'dejados'],
  queryFn: async ({ signal }) => (await call(api.dejados, { signal })).data,
});

/** The name of a group that the user has left: its title, or its people. */
export const nombreDeDejado = ({ titulo, nombres }: Pick<GrupoDejado, 'titulo' | 'nombres'>): string =>
  titulo ?? (nombres.join(', ') || dejados.sinTitulo);
