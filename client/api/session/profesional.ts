import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { usuario } from '#shared/contract/main/usuario';
import { readAlmacen, useAlmacen, writeAlmacen } from '../browser/almacen.ts';
import { call } from '../call/call.ts';
import { type SessionState, sessionQuery, setAuthUser, useSession } from './session.ts';

/** Whether the person has declared to be a health professional: in the account, or in this browser. */
export const useEsProfesional = (): boolean => {
  const here = useAlmacen('profesional_sanitario') === 1;
  const { authUser } = useSession();
  return here || authUser?.profesional_sanitario === 1;
};

const authUserOf = (queryClient: QueryClient) => {
  const state: SessionState | undefined = queryClient.getQueryData(sessionQuery.queryKey);
  return state?.status === 'authenticated' ? state.authUser : null;
};

/** The same outside of components. */
export const esProfesional = (queryClient: QueryClient): boolean =>
  readAlmacen('profesional_sanitario') === 1 || authUserOf(queryClient)?.profesional_sanitario === 1;

/**
 * Declares it, or takes it back. The API logs the declaration, also of anonymous visitors; the content opens after the
 * API's answer.
 */
export function useDeclareProfesional() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (is_profesional_sanitario: boolean) =>
      call(usuario.profesionalSanitario, { body: { is_profesional_sanitario } }),
    onSuccess: ({ data }, enviado) => {
      const is_profesional_sanitario = data?.is_profesional_sanitario ?? (enviado ? 1 : 0);
      writeAlmacen('profesional_sanitario', is_profesional_sanitario);
      const authUser = authUserOf(queryClient);
      if (authUser) setAuthUser(queryClient, { ...authUser, profesional_sanitario: is_profesional_sanitario });
    },
  });
}
