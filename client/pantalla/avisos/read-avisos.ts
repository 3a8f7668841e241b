import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Aviso, usuario } from '#shared/contract/main/usuario';
import { destinoSeguro } from '#shared/destino';
import { call } from '../../api/call/call.ts';
import { rereadInFlight } from '../../api/call/reread-in-flight.ts';
import { sessionQuery, setAuthUser } from '../../api/session/session.ts';

/** All notices, newest first. The unread count and the five newest are in the session (`authUser.notifications`). */
export const avisosQuery = infiniteQueryOptions({
  queryKey: ['notificaciones'],
  queryFn: ({ signal, pageParam }) =>
    call(usuario.notificaciones, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ meta }) => meta.cursor_siguiente,
  staleTime: 0,
});

/** Where a notice leads: a path of the app, or null. The url is checked, so that a notice never opens another site. */
export function rutaDeAviso({ url }: Pick<Aviso, 'url'>): string | null {
  const ruta = destinoSeguro(url);
  return ruta === '/app' && url !== '/app' ? null : ruta;
}

/** Notices by id, or all up to a moment (ISO time). */
export type Lectura = { ids: number[] } | { hasta: string };

const alcanza = (lectura: Lectura, { id, creado_en }: Aviso) =>
  'ids' in lectura ? lectura.ids.includes(id) : Date.parse(creado_en) <= Date.parse(lectura.hasta);

const leidos = (avisos: Aviso[], lectura: Lectura, leida_en: string) =>
  avisos.map((aviso) => (aviso.leida_en === null && alcanza(lectura, aviso) ? { ...aviso, leida_en } : aviso));

const authUserOf = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.authUser ?? null;

type Notifications = NonNullable<ReturnType<typeof authUserOf>>['notifications'];

function setNotifications(queryClient: QueryClient, notifications: Notifications) {
  const authUser = authUserOf(queryClient);
  if (authUser) setAuthUser(queryClient, { ...authUser, notifications });
}

/** Marks notices in both caches: the bell's newest five and the page's list. `noLeidas`: the API's count, once it has answered. */
function record(queryClient: QueryClient, lectura: Lectura, noLeidas?: number) {
  const ahora = new Date().toISOString();
  const antes = authUserOf(queryClient)?.notifications;
  const paginas = queryClient.getQueryData(avisosQuery.queryKey)?.pages ?? [];
  if (antes) {
    const conocidos = new Map([...antes.ultimas, ...paginas.flatMap(({ data }) => data)].map((a) => [a.id, a]));
    const cuantos = [...conocidos.values()].filter((a) => a.leida_en === null && alcanza(lectura, a)).length;
    setNotifications(queryClient, {
      no_leidas: noLeidas ?? ('hasta' in lectura ? 0 : Math.max(0, antes.no_leidas - cuantos)),
      ultimas: leidos(antes.ultimas, lectura, ahora),
    });
  }
  queryClient.setQueryData(avisosQuery.queryKey, (lista) =>
    lista ? { ...lista, pages: lista.pages.map((p) => ({ ...p, data: leidos(p.data, lectura, ahora) })) } : undefined,
  );
}

/** Marks notices as read with an optimistic update, which is rolled back when the API fails; `onFail` then gets the error. */
export function useReadAvisos(onFail: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lectura: Lectura) => call(usuario.leerNotificaciones, { body: lectura }),
    onMutate: async (lectura) => {
      await queryClient.cancelQueries({ queryKey: avisosQuery.queryKey });
      const notifications = authUserOf(queryClient)?.notifications;
      const lista = queryClient.getQueryData(avisosQuery.queryKey);
      record(queryClient, lectura);
      return { notifications, lista };
    },
    // Applied again, because a read that was under way may have brought the former state.
    onSuccess: ({ data }, lectura) => {
      record(queryClient, lectura, data.no_leidas);
      rereadInFlight(queryClient, sessionQuery.queryKey);
    },
    onError: (error, _lectura, antes) => {
      if (antes?.notifications) setNotifications(queryClient, antes.notifications);
      queryClient.setQueryData(avisosQuery.queryKey, antes?.lista);
      onFail(error);
      // The rollback may have overwritten a newer session: it is read again with the next page.
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: avisosQuery.queryKey }),
  });
}
