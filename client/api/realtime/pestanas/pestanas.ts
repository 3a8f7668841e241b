import * as v from 'valibot';
import { MensajePestana } from './mensajes-pestana.ts';

type Oido = v.InferOutput<typeof MensajePestana>;

export interface PestanasDeps {
  onMensaje(mensaje: Oido): void;
  /** This tab leads from now on: it opens the socket. */
  onLider(): void;
  /** Another tab has stolen the lock, because this tab did not answer. */
  onRelevo(): void;
}

export interface Pestanas {
  publish(mensaje: MensajePestana): void;
  stop(): void;
}

/** Timeout of the leading tab's answer: browsers suspend tabs without releasing their locks. */
const RESPUESTA_MS = 5_000;
/** How often a visible tab asks whether the leading tab is awake, which may be suspended at any time. */
const VIGILA_MS = 20_000;

/**
 * The tabs of one person in this browser: one of them leads, by a Web Lock that passes to the next tab when it is closed or
 * killed. `nombre`: null where the tabs of different people cannot be told apart; then, as without locks, each tab leads alone.
 */
export function openPestanas(nombre: Promise<string | null>, deps: PestanasDeps): Pestanas {
  const fin = new AbortController();
  let canal: BroadcastChannel | undefined;
  let releaseLock: (() => void) | undefined;
  let plazo: ReturnType<typeof setTimeout> | undefined;
  let ronda: ReturnType<typeof setInterval> | undefined;
  let lock = '';
  const publish = (mensaje: MensajePestana) => void listo.then(() => canal?.postMessage(mensaje));

  const listo = nombre.then((suyo) => {
    if (fin.signal.aborted) return;
    if (suyo === null) {
      deps.onLider();
      return;
    }
    canal = new BroadcastChannel(suyo);
    canal.onmessage = ({ data }) => {
      const mensaje = v.safeParse(MensajePestana, data);
      if (!mensaje.success || fin.signal.aborted) return;
      if (mensaje.output.t === 'estado' || mensaje.output.t === 'oido') cancelWait();
      deps.onMensaje(mensaje.output);
    };
    if (!('locks' in navigator)) {
      deps.onLider();
      return;
    }
    lock = suyo;
    document.addEventListener('visibilitychange', ask);
    ronda = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, VIGILA_MS);
    void waitForTurn({});
    ask();
  });

  /** `steal`: takes the lock from a tab that does not answer. */
  async function waitForTurn(como: { steal?: true }): Promise<void> {
    try {
      // The Web Locks API does not allow a signal together with `steal`.
      const opciones = como.steal ? como : { signal: fin.signal };
      await navigator.locks.request(lock, opciones, () => {
        cancelWait();
        if (fin.signal.aborted) return;
        deps.onLider();
        return new Promise<void>((resolve) => {
          releaseLock = resolve;
        });
      });
    } catch {
      if (fin.signal.aborted || !releaseLock) return;
      // The lock was stolen while this tab was suspended: the tab follows from now on.
      releaseLock = undefined;
      deps.onRelevo();
      void waitForTurn({});
    }
  }

  const cancelWait = () => {
    clearTimeout(plazo);
    plazo = undefined;
  };
  function ask(): void {
    if (releaseLock) return;
    canal?.postMessage({ t: 'quien' } satisfies MensajePestana);
    // A hidden tab does not steal the lock.
    if (plazo !== undefined || document.visibilityState !== 'visible') return;
    plazo = setTimeout(() => {
      plazo = undefined;
      if (!releaseLock && !fin.signal.aborted) void waitForTurn({ steal: true });
    }, RESPUESTA_MS);
  }

  return {
    publish,
    stop() {
      fin.abort();
      cancelWait();
      clearInterval(ronda);
      document.removeEventListener('visibilitychange', ask);
      canal?.close();
      canal = undefined;
      releaseLock?.();
    },
  };
}
