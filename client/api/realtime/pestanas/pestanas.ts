import * as v from 'valibot';
import { MensajePestana } from './mensajes-pestana.ts';

type Oido = v.InferOutput<typeof MensajePestana>;

export interface PestanasDeps {
  onMensaje(mensaje: Oido): void;
  /** This tab holds the socket from now on. */
  onLider(): void;
  /** Another one has taken it, for this one did not answer. */
  onRelevo(): void;
}

export interface Pestanas {
  publicar(mensaje: MensajePestana): void;
  parar(): void;
}

/** As long as a tab that holds the socket may take to say so: browsers put tabs to sleep without taking their locks. */
const RESPUESTA_MS = 5_000;
/** How often a tab that is looked at asks whether the one that holds the socket is awake: it may fall asleep at any time. */
const VIGILA_MS = 20_000;

/**
 * The tabs of one person in this browser: one of them leads, by a lock that goes to the next one when it is closed or
 * killed. `nombre`: null where tabs cannot be told apart from somebody else's; then each is alone, as it is without locks.
 */
export function openPestanas(nombre: Promise<string | null>, deps: PestanasDeps): Pestanas {
  const fin = new AbortController();
  let canal: BroadcastChannel | undefined;
  let dejar: (() => void) | undefined;
  let plazo: ReturnType<typeof setTimeout> | undefined;
  let ronda: ReturnType<typeof setInterval> | undefined;
  let lock = '';
  const publicar = (mensaje: MensajePestana) => void listo.then(() => canal?.postMessage(mensaje));

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
      if (mensaje.output.t === 'estado' || mensaje.output.t === 'oido') callar();
      deps.onMensaje(mensaje.output);
    };
    if (!('locks' in navigator)) {
      deps.onLider();
      return;
    }
    lock = suyo;
    document.addEventListener('visibilitychange', preguntar);
    ronda = setInterval(() => {
      if (document.visibilityState === 'visible') preguntar();
    }, VIGILA_MS);
    void esperarTurno({});
    preguntar();
  });

  /** `steal`: from who does not answer. */
  async function esperarTurno(como: { steal?: true }): Promise<void> {
    try {
      // A lock that is stolen takes no signal.
      const opciones = como.steal ? como : { signal: fin.signal };
      await navigator.locks.request(lock, opciones, () => {
        callar();
        if (fin.signal.aborted) return;
        deps.onLider();
        return new Promise<void>((resolve) => {
          dejar = resolve;
        });
      });
    } catch {
      if (fin.signal.aborted || !dejar) return;
      // Stolen, while this one slept: it follows from now on.
      dejar = undefined;
      deps.onRelevo();
      void esperarTurno({});
    }
  }

  const callar = () => {
    clearTimeout(plazo);
    plazo = undefined;
  };
  function preguntar(): void {
    if (dejar) return;
    canal?.postMessage({ t: 'quien' } satisfies MensajePestana);
    // Nobody looks here: nothing is taken from anybody.
    if (plazo !== undefined || document.visibilityState !== 'visible') return;
    plazo = setTimeout(() => {
      plazo = undefined;
      if (!dejar && !fin.signal.aborted) void esperarTurno({ steal: true });
    }, RESPUESTA_MS);
  }

  return {
    publicar,
    parar() {
      fin.abort();
      callar();
      clearInterval(ronda);
      document.removeEventListener('visibilitychange', preguntar);
      canal?.close();
      canal = undefined;
      dejar?.();
    },
  };
}
