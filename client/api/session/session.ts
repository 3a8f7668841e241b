import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Usuario } from '#shared/contract/main/usuario';
import { type ClaveAlmacen, type Sesion, sesion } from '#shared/contract/session';
import { call } from '../call/call.ts';
import { saveAusentes } from './areas-ausentes.ts';
import { announceSession } from './session-channel.ts';

/**
 * Three states and no fourth: `unknown` is «the BFF or the main API cannot be asked now». It logs nobody out; `authUser` is
 * then whoever it was last, so that screens go on showing what they have.
 */
export type SessionState =
  | {
      status: 'authenticated';
      authUser: Usuario;
      /** Local clock, ms: computed from the durations that the BFF gives, never from its dates. Infinity: not told. */
      endsAt: number;
      idleEndsAt: number;
      restableciendo: boolean;
      /** For almacen-persona.ts alone: here they are in memory, and gone with the session. */
      claves: readonly ClaveAlmacen[];
    }
  | { status: 'anonymous'; authUser: null; restableciendo: boolean }
  | { status: 'unknown'; authUser: Usuario | null; claves?: readonly ClaveAlmacen[] | undefined };

const KEY = ['session'] as const;
const ANONYMOUS: SessionState = { status: 'anonymous', authUser: null, restableciendo: false };
const FRESH_MS = 30_000;
/** How soon an unknown session is asked for again. */
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

/** What encrypts for the person; undefined for nobody. */
export const clavesOf = (state: SessionState | undefined) =>
  state === undefined || state.status === 'anonymous' ? undefined : state.claves;

async function readSession(queryClient: QueryClient, isPoll: boolean, signal: AbortSignal): Promise<SessionState> {
  // What is known stands meanwhile, and an unknown session is asked for again in RECHECK_MS.
  const tellsAtOnce = current(queryClient) !== undefined;
  try {
    const answer = await call(sesion.leer, { isPoll, signal, tellsAtOnce });
    saveAusentes(answer.ausentes);
    return sessionStateOf(answer);
  } catch (error) {
    if (signal.aborted) throw error;
    // GET /session answers anonymous with 200: any failure means that nobody could be asked.
    const antes = current(queryClient);
    return { status: 'unknown', authUser: antes?.authUser ?? null, claves: clavesOf(antes) };
  }
}

const staleTime = (query: { state: { data?: unknown } }) =>
  // Only this file writes under KEY.
  (query.state.data as SessionState | undefined)?.status === 'unknown' ? RECHECK_MS : FRESH_MS;

/** Background reads: they do not count as activity of the person. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client, signal }) => readSession(client, true, signal),
  staleTime,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: (query) => (query.state.data?.status === 'unknown' ? RECHECK_MS : false),
});

/** What guards ask on every navigation. Never throws, never older than 30 s, and counts as activity. */
export const ensureSession = (queryClient: QueryClient): Promise<SessionState> =>
  queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: ({ client, signal }) => readSession(client, false, signal),
    staleTime,
  });

/** Asks again now, in the background. `isActivity`: the person asked to stay logged in. */
export const refreshSession = (queryClient: QueryClient, { isActivity = false } = {}): Promise<SessionState> =>
  queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: ({ client, signal }) => readSession(client, !isActivity, signal),
    staleTime: 0,
  });

/** What holds from now on, in place of whatever is being asked. */
async function put(queryClient: QueryClient, state: SessionState) {
  // In this order: who waits for a question that is called off gets what stands then, and without anything an error.
  queryClient.setQueryData<SessionState>(KEY, state);
  await queryClient.cancelQueries({ queryKey: KEY });
}

/** After a login, a verification or a profile call: what the answer says holds from now on, in every tab. */
export async function setSession(queryClient: QueryClient, answer: Sesion) {
  await put(queryClient, sessionStateOf(answer));
  announceSession('entrada');
}

/** After a profile call that answers the user: same session, newer user. */
export function setAuthUser(queryClient: QueryClient, authUser: Usuario) {
  queryClient.setQueryData<SessionState>(KEY, (state) =>
    state?.status === 'authenticated' ? { ...state, authUser } : state,
  );
}

/**
 * Anonymous from now on, in every tab. Silent: whoever calls it says something, or does not. A session that is over leaves
 * what waits, encrypted; who logs out is for salida.ts.
 */
export async function clearSession(queryClient: QueryClient, { isRemote = false, tipo = 'caducada' }: Fin = {}) {
  await put(queryClient, ANONYMOUS);
  if (!isRemote) announceSession(tipo);
}
interface Fin {
  /** Another tab has said so. */
  isRemote?: boolean;
  tipo?: 'salida' | 'caducada';
}

/** The session as a component sees it; unknown until it was first read. */
export const useSession = (): SessionState => useQuery(sessionQuery).data ?? { status: 'unknown', authUser: null };
