import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Aviso, usuario } from '#shared/contract/main/usuario';
import { destinoSeguro } from '#shared/destino';
import { call } from '../../api/call/call.ts';
import { rereadInFlight } from '../../api/call/reread-in-flight.ts';
import { sessionQuery, setAuthUser } from '../../api/session/session.ts';

/** All of them, newest first. How many are unread, and the newest five, are the session's (`authUser.notifications`). */
export const avisosQuery = infiniteQueryOptions({
  queryKey: ['notificaciones'],
  queryFn: ({ signal, pageParam }) =>
    call(usuario.notificaciones, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ meta }) => meta.cursor_siguiente,
  staleTime: 0,
});

/** Where a notice leads: a path of the app, or nowhere. Whoever wrote it, no other site is ever opened from here. */
export function rutaDeAviso({ url }: Pick<Aviso, 'url'>): string | null {
  const ruta = destinoSeguro(url);
  return ruta === '/app' && url !== '/app' ? null : ruta;
}

/** Some, or all up to a moment. */
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

/** Writes it into both: the bell's few and the page's list. `noLeidas`: as the API counted them, once it has. */
function anotar(queryClient: QueryClient, lectura: Lectura, noLeidas?: number) {
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

/** Marks as read: at once on the screen, and back again when the API could not, which `onFail` tells. */
export function useLeerAvisos(onFail: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lectura: Lectura) => call(usuario.leerNotificaciones, { body: lectura }),
    onMutate: async (lectura) => {
      await queryClient.cancelQueries({ queryKey: avisosQuery.queryKey });
      const notifications = authUserOf(queryClient)?.notifications;
      const lista = queryClient.getQueryData(avisosQuery.queryKey);
      anotar(queryClient, lectura);
      return { notifications, lista };
    },
    // Again: what was asked for meanwhile may have answered from before.
    onSuccess: ({ data }, lectura) => {
      anotar(queryClient, lectura, data.no_leidas);
      rereadInFlight(queryClient, sessionQuery.queryKey);
    },
    onError: (error, _lectura, antes) => {
      if (antes?.notifications) setNotifications(queryClient, antes.notifications);
      queryClient.setQueryData(avisosQuery.queryKey, antes?.lista);
      onFail(error);
      // Whatever was written in between is asked for at the next page.
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: avisosQuery.queryKey }),
  });
}
