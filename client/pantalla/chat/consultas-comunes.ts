import { queryOptions } from '@tanstack/react-query';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import { call } from '../../api/call/call.ts';
import { CLAVE_CHAT } from './clave-chat.ts';

export const CLAVE_UNA = [...CLAVE_CHAT, 'conversacion'] as const;

export const conversacionQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE_UNA, id],
    queryFn: async ({ signal }) => (await call(api.conversacion, { params: { id }, signal })).data,
    refetchOnWindowFocus: true,
  });

export const preferenciasQuery = queryOptions({
  queryKey: [...CLAVE_CHAT, 'preferencias'],
  queryFn: async ({ signal }) => (await call(api.preferencias, { signal })).data,
});
