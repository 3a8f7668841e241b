import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Usuario } from '#shared/contract/main/usuario';
import { type ClaveAlmacen, type Sesion, sesion } from '#shared/contract/session';
import { call } from '../call/call.ts';
import { saveAusentes } from './areas-ausentes.ts';
import { announceSession } from './session-channel.ts';

/**
 * Three states: `unknown` means that the BFF or the main API cannot be asked now. It logs nobody out; `authUser` is
 * then the last known person, so that screens keep what they show.
 */
export type SessionState =
  | {
      status: 'authenticated';
      authUser: Usuario;
      /** Local clock, ms: computed from the durations that the BFF gives, never from its dates. Infinity: the BFF gave none. */
      endsAt: number;
      idleEndsAt: number;
      restableciendo: boolean;
      /** Keys for almacen-persona.ts alone: they are in memory only, and gone with the session. */
      claves: readonly ClaveAlmacen[];
    }
  | { status: 'anonymous'; authUser: null; restableciendo: boolean }
  | { status: 'unknown'; authUser: Usuario | null; claves?: readonly ClaveAlmacen[] | undefined };

const KEY = ['session'] as const;
const ANONYMOUS: SessionState = { status: 'anonymous', authUser: null, restableciendo: false };
const FRESH_MS = 30_000;
/** How soon an unknown session is read again. */
const RECHECK_MS = 5_000;

const sessionStateOf = (answer: Sesion): SessionState => {
  const restableciendo = answer.restableciendo === true;
  if (!answer.isAuth || answer.authUser === null) return { status: 'anonymous', authUser: null, restableciendo };
  const inMs = (seconds: number | undefined) =>
    seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000;
  return {
    status: 'authenticated',
    authUser: answer.authUser,
    endsAt: inMs(answer.expiresIn),
    idleEndsAt: inMs(answer.idleIn),
    restableciendo,
    claves: answer.almacen?.claves ?? [],
  };
};

const current = (queryClient: QueryClient) => queryClient.getQueryData<SessionState>(KEY);

/** The person's encryption keys; undefined for an anonymous visitor. */
export const clavesOf = (state: SessionState | undefined) =>
  state === undefined || state.status === 'anonymous' ? undefined : state.claves;

async function readSession(queryClient: QueryClient, isPoll: boolean, signal: AbortSignal): Promise<SessionState> {
  // With a known session, that state stays meanwhile, and an unknown one is read again after RECHECK_MS: no retries needed.
  const tellsAtOnce = current(queryClient) !== undefined;
  try {
    const answer = await call(sesion.leer, { isPoll, signal, tellsAtOnce });
    saveAusentes(answer.ausentes);
    return sessionStateOf(answer);
  } catch (error) {
    if (signal.aborted) throw error;
    // GET /session answers 200 to anonymous visitors: any failure means that the session could not be read.
    const antes = current(queryClient);
    return { status: 'unknown', authUser: antes?.authUser ?? null, claves: clavesOf(antes) };
  }
}

const staleTime = (query: { state: { data?: unknown } }) =>
  // Only this file writes under KEY.
  (query.state.data as SessionState | undefined)?.status === 'unknown' ? RECHECK_MS : FRESH_MS;

/** Background reads, which do not count as activity of the person. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client, signal }) => readSession(client, true, signal),
  staleTime,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: (query) => (query.state.data?.status === 'unknown' ? RECHECK_MS : false),
});

/** The session for guards, at every navigation. Never throws, is never older than 30 s, and counts as activity. */
export const ensureSession = (queryClient: QueryClient): Promise<SessionState> =>
  queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: ({ client, signal }) => readSession(client, false, signal),
    staleTime,
  });

/** Reads the session again now, in the background. `isActivity`: the person asked to stay logged in. */
export const refreshSession = (queryClient: QueryClient, { isActivity = false } = {}): Promise<SessionState> =>
  queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: ({ client, signal }) => readSession(client, !isActivity, signal),
    staleTime: 0,
  });

/** Sets the state, and cancels a read that is under way. */
async function put(queryClient: QueryClient, state: SessionState) {
  // The state is set before the cancellation: a caller who waits for the cancelled read gets the set state, and without one an error.
  queryClient.setQueryData<SessionState>(KEY, state);
  await queryClient.cancelQueries({ queryKey: KEY });
}

/** Sets the session of a login, verification or profile answer, in every tab. */
export async function setSession(queryClient: QueryClient, answer: Sesion) {
  await put(queryClient, sessionStateOf(answer));
  announceSession('entrada');
}

/** Sets the newer user of a profile answer, in the same session. */
export function setAuthUser(queryClient: QueryClient, authUser: Usuario) {
  queryClient.setQueryData<SessionState>(KEY, (state) =>
    state?.status === 'authenticated' ? { ...state, authUser } : state,
  );
}

/**
 * Makes every tab anonymous, silently: a message is for the caller to show. An expired session keeps its unsent data,
 * encrypted; a logout goes by salida.ts.
 */
export async function clearSession(queryClient: QueryClient, { isRemote = false, tipo = 'caducada' }: Fin = {}) {
  await put(queryClient, ANONYMOUS);
  if (!isRemote) announceSession(tipo);
}
interface Fin {
  /** The event came from another tab, so that it is not announced again. */
  isRemote?: boolean;
  tipo?: 'salida' | 'caducada';
}

/** The session for components; `unknown` until it was first read. */
export const useSession = (): SessionState => useQuery(sessionQuery).data ?? { status: 'unknown', authUser: null };
