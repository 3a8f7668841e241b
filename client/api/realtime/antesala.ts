import { nuevoId } from './cola/nuevo-id.ts';
import { type ColaMensajes, type MensajeEnCola, type Realtime, SIN_CANAL } from './realtime.ts';

export interface Antesala extends Realtime {
  /** Resolves when the channel is needed now: a message waits, or a page listens to the queue. */
  prisa: Promise<void>;
  /** Hands the waiting messages to the channel in their order; from then on every call goes to the channel. */
  pass(realtime: Realtime): void;
}

/**
 * Stands for the channel until the channel's code is loaded, so that a message of the first half second is not lost.
 * `quien`: id of the logged-in person; null: nobody is logged in.
 */
export function createAntesala(quien: () => number | null): Antesala {
  let onPrisa = () => {};
  const prisa = new Promise<void>((resolve) => {
    onPrisa = resolve;
  });
  const oyentes = new Set<() => void>();
  let todos: readonly MensajeEnCola[] = [];
  let deQuien: number | null = null;
  /** A page that has not rendered since the handover still calls this object, which then forwards to the channel. */
  let canal: ColaMensajes | null = null;

  const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  const notify = () => {
    for (const oyente of [...oyentes]) oyente();
  };
  function quedan(nuevos: readonly MensajeEnCola[]): void {
    todos = nuevos;
    // The messages are in memory only, so that the browser asks before the tab is closed.
    (todos.length > 0 ? addEventListener : removeEventListener)('beforeunload', onLeave);
    notify();
  }
  const espera: ColaMensajes = {
    todos: () => todos,
    put(nuevo) {
      const usuarioId = quien();
      if (usuarioId === null) return false;
      const creado_en = new Date().toISOString();
      const mensaje = { client_id: nuevoId(), ...nuevo, estado: 'en_cola' as const, motivo: null, creado_en };
      quedan([...(deQuien === usuarioId ? todos : []), mensaje]);
      deQuien = usuarioId;
      onPrisa();
      return true;
    },
    change: (id, texto) => quedan(todos.map((uno) => (uno.client_id === id ? { ...uno, texto } : uno))),
    retry: () => {},
    discard: (id) => quedan(todos.filter((uno) => uno.client_id !== id)),
    subscribe(oyente) {
      oyentes.add(oyente);
      onPrisa();
      return () => oyentes.delete(oyente);
    },
  };
  const cola = () => canal ?? espera;
  return {
    ...SIN_CANAL,
    prisa,
    cola: {
      todos: () => cola().todos(),
      put: (nuevo) => cola().put(nuevo),
      change: (id, texto) => cola().change(id, texto),
      retry: (id) => cola().retry(id),
      discard: (id) => cola().discard(id),
      subscribe: espera.subscribe,
    },
    pass(realtime) {
      const suyos = deQuien === quien() ? todos : [];
      quedan([]);
      canal = realtime.cola;
      canal.subscribe(notify);
      for (const { client_id, conversacion, texto, adjuntos, respuesta, menciones } of suyos)
        canal.put({ client_id, conversacion, texto, adjuntos, respuesta, menciones });
    },
  };
}
