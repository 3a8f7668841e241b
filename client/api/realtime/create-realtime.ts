import type { QueryClient } from '@tanstack/react-query';
import type { ClaveAlmacen } from '#shared/contract/session';
import { clavesOf, sessionQuery } from '../session/session.ts';
import { openBorradores } from './borradores-chat.ts';
import { openPersona, type PersonaEnLinea } from './persona-en-linea.ts';
import { type MensajeEnCola, type Realtime, SIN_CANAL, type Suceso } from './realtime.ts';

export interface RealtimeAbierto extends Realtime {
  stop(): void;
}

/** Part of the channel's name: tabs of different versions do not understand each other, and stay apart. */
const VERSION = 1;

/** An error in one listener must not keep the event from the others. */
function runSafely(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}

/** Name of the tabs' channel and lock: a hash with the person's secret key, so that it reveals nothing about the person. */
async function nombreDe(usuarioId: number, [clave]: readonly ClaveAlmacen[]): Promise<string | null> {
  if (!clave || !crypto.subtle) return null;
  const texto = new TextEncoder().encode(`realtime ${VERSION} ${usuarioId} ${clave.clave}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', texto));
  return `realtime-${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The channel of the logged-in person: opened at the login, closed and forgotten at the logout. */
export function createRealtime({ queryClient }: { queryClient: QueryClient }): RealtimeAbierto {
  const alEstado = new Set<() => void>();
  const alSuceso = new Set<(suceso: Suceso) => void>();
  const aLaCola = new Set<() => void>();
  const notify = (oyentes: ReadonlySet<() => void>) => {
    for (const oyente of [...oyentes]) oyente();
  };
  const subscribeTo =
    <T>(oyentes: Set<T>) =>
    (oyente: T) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    };
  let persona: PersonaEnLinea | null = null;
  let closeBorradores = () => {};
  /** Person and last event of a page that is in the back/forward cache. */
  let aparte: { usuarioId: number; ultimo: number | null } | null = null;

  function look(): void {
    const state = queryClient.getQueryData(sessionQuery.queryKey);
    const claves = clavesOf(state);
    const usuarioId = state?.authUser?.id ?? null;
    if (usuarioId === (persona?.usuarioId ?? null)) return;
    close();
    if (usuarioId === null || !claves || aparte?.usuarioId === usuarioId) return;
    open(usuarioId, claves, null);
  }
  function open(usuarioId: number, claves: readonly ClaveAlmacen[], ultimo: number | null): void {
    const esta = openPersona({
      queryClient,
      usuarioId,
      ultimo,
      nombre: nombreDe(usuarioId, claves).catch(() => null),
      onEstado: () => persona === esta && notify(alEstado),
      onSuceso(suceso) {
        for (const oyente of [...alSuceso]) runSafely(() => oyente(suceso));
      },
    });
    esta.cola.subscribe(() => notify(aLaCola));
    persona = esta;
    closeBorradores = openBorradores(queryClient);
    notify(alEstado);
  }
  function close(): void {
    if (!persona) return;
    const antes = persona;
    persona = null;
    closeBorradores();
    antes.stop();
    notify(alEstado);
    notify(aLaCola);
  }

  /** A page with a socket or a lock could not enter the back/forward cache. */
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !persona) return;
    aparte = { usuarioId: persona.usuarioId, ultimo: persona.ultimo() };
    close();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !aparte) return;
    const { usuarioId, ultimo } = aparte;
    aparte = null;
    const state = queryClient.getQueryData(sessionQuery.queryKey);
    const claves = clavesOf(state);
    if (!persona && state?.authUser?.id === usuarioId && claves) open(usuarioId, claves, ultimo);
  };
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'session') look();
  });
  look();

  const NADA: readonly MensajeEnCola[] = [];
  return {
    estado: () => persona?.estado() ?? SIN_CANAL.estado(),
    subscribeEstado: subscribeTo(alEstado),
    subscribe: subscribeTo(alSuceso),
    say: (frame) => persona?.say(frame),
    cola: {
      todos: () => persona?.cola.todos() ?? NADA,
      put: (mensaje) => persona?.cola.put(mensaje) ?? false,
      change: (id, texto) => persona?.cola.change(id, texto),
      retry: (id) => persona?.cola.retry(id),
      discard: (id) => persona?.cola.discard(id),
      subscribe: subscribeTo(aLaCola),
    },
    stop() {
      unsubscribe();
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
      close();
    },
  };
}
