import * as v from 'valibot';
import { CIERRES, type FrameCliente, FrameServidor, REALTIME, RUTA_REALTIME } from '#shared/contract/realtime';
import { createRateLimit } from '#shared/reglas/tiempo/rate-limit';
import type { EstadoCanal } from '../realtime.ts';
import { esperaDe, esperaDeReinicio, esperaDespacio } from './espera.ts';
import { createLatido } from './latido.ts';

/** `ausente`: the API does not have the events call. */
export type Sondeo = 'hay' | 'ausente' | 'fallo';
export type FrameOido = Exclude<FrameServidor, { t: 'pong' } | { t: 'adios' }>;

export interface ConexionDeps {
  /** Number of the last known event; null: none yet. */
  ultimo(): number | null;
  onFrame(frame: FrameOido): void;
  onEstado(estado: EstadoCanal): void;
  /** Reads the session again. False: nobody is logged in any more. */
  rereadSesion(): Promise<boolean>;
  /** Polls the API for events. */
  poll(): Promise<Sondeo>;
}

export interface Conexion {
  estado(): EstadoCanal;
  /** Sends a frame. False: it was not sent. */
  say(frame: FrameCliente): boolean;
  /** The page became visible, or the network may be back: a pending wait ends now. */
  wake(): void;
  close(): void;
}

const ABRIR_MS = 10_000;
/** A connection that closed sooner than this after its welcome was not stable: the back-off grows. */
const BUENA_MS = 10_000;
/** Refused sockets in a row before the API is asked whether it has a channel at all. */
const REFUSES = 3;
const SONDEO_MS = { visible: 10_000, hidden: 60_000 } as const;
const OTRA_VEZ_MS = 5 * 60_000;
const AUSENTE_MS = 60 * 60_000;
/** Events by which the person uses the page. */
const ACTOS = ['keydown', 'pointerdown'] as const;
/** Below the server's limit, because the server counts its minutes from another moment. */
const POR_MINUTO = REALTIME.POR_MINUTO - 10;
const MINUTO_MS = 60_000;

const Texto = v.pipe(v.string(), v.parseJson(), FrameServidor);
const hayRed = () => navigator.onLine !== false;
const realtimeUrl = () => new URL(RUTA_REALTIME, location.href.replace(/^http/, 'ws')).href;

/** The socket while somebody is logged in: opened, watched and reopened, with polling in its place when it is refused. */
export function createConexion(deps: ConexionDeps): Conexion {
  let estado: EstadoCanal = 'conectando';
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intento = 0;
  let refusadas = 0;
  let adiosMs = 0;
  /** Times of performance.now(): no attempt before; last attempt of the socket; last poll; time of the welcome. */
  let noAntes = 0;
  let probada = 0;
  let sondeada = Number.NEGATIVE_INFINITY;
  let bienvenida: number | null = null;
  let esFin = false;
  /** The server restarts: clients come back spread over some time, so that they do not all come at once. */
  let esDespedida = false;
  let cabe = createRateLimit(POR_MINUTO, MINUTO_MS);
  const latido = createLatido(
    () => send({ t: 'ping' }),
    () => release(),
  );

  function setEstado(nuevo: EstadoCanal): void {
    if (nuevo === estado) return;
    estado = nuevo;
    deps.onEstado(nuevo);
  }
  /** False: it was not sent. A closing socket sends nothing more, though its `close` event is still to come. */
  function send(frame: FrameCliente): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }
  function despuesDe(ms: number, run: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  }

  function connect(): void {
    if (esFin || socket) return;
    if (estado !== 'sondeo') setEstado(hayRed() ? 'conectando' : 'sin_red');
    probada = performance.now();
    adiosMs = 0;
    esDespedida = false;
    bienvenida = null;
    cabe = createRateLimit(POR_MINUTO, MINUTO_MS);
    const este = new WebSocket(realtimeUrl());
    let seAbrio = false;
    socket = este;
    despuesDe(ABRIR_MS, release);
    este.onopen = () => {
      seAbrio = true;
      send({ t: 'hola', v: 1, despues: deps.ultimo() });
    };
    este.onmessage = ({ data }) => {
      latido.oido();
      const frame = v.safeParse(Texto, data);
      // A frame that only a newer server knows is ignored; if it was an event, the gap before the next event shows it.
      if (frame.success) handleFrame(frame.output);
    };
    este.onclose = ({ code }) => finish(code, seAbrio);
  }

  function handleFrame(frame: FrameServidor): void {
    if (frame.t === 'pong') return;
    if (frame.t === 'adios') {
      adiosMs = frame.reintentar_en * 1_000;
      return;
    }
    if (frame.t === 'bienvenida') {
      clearTimeout(timer);
      bienvenida = performance.now();
      refusadas = 0;
      latido.start(Math.min(60, Math.max(5, frame.intervalo_ping)));
    }
    deps.onFrame(frame);
    // After `onFrame` has taken the event number, because listeners of «abierto» may use it.
    if (frame.t === 'bienvenida') setEstado('abierto');
  }

  /** Drops a socket that counts as dead: its own close event may take a minute. */
  function release(): void {
    const antes = socket;
    if (!antes) return;
    const seAbrio = antes.readyState === WebSocket.OPEN;
    detach(antes);
    finish(0, seAbrio);
  }
  function detach(antes: WebSocket): void {
    antes.onopen = null;
    antes.onmessage = null;
    antes.onclose = null;
    antes.close();
  }

  function finish(code: number, seAbrio: boolean): void {
    latido.stop();
    clearTimeout(timer);
    socket = null;
    if (esFin) return;
    refusadas = seAbrio ? 0 : refusadas + 1;
    intento = bienvenida !== null && performance.now() - bienvenida > BUENA_MS ? 0 : intento + 1;
    if (code === CIERRES.sesion) void tras4401();
    else if (refusadas >= REFUSES && hayRed()) void poll();
    else reconnectAfter(esperaTras(code), code === CIERRES.despacio || code === CIERRES.norma);
    esDespedida = code === CIERRES.reinicio;
  }
  /** `esOrden`: the server ordered the wait, so that `wake` must not shorten it. */
  function reconnectAfter(ms: number, esOrden = false): void {
    setEstado(hayRed() ? 'conectando' : 'sin_red');
    noAntes = esOrden ? performance.now() + ms : 0;
    despuesDe(ms, connect);
  }

  function esperaTras(code: number): number {
    if (code === CIERRES.despacio || code === CIERRES.norma) return Math.max(adiosMs, esperaDespacio());
    if (code === CIERRES.reinicio || code === CIERRES.luego) return Math.max(adiosMs, esperaDeReinicio());
    return Math.max(adiosMs, esperaDe(Math.max(0, intento - 1)));
  }

  async function tras4401(): Promise<void> {
    setEstado('cerrado');
    // False: nobody is logged in, and the owner of this connection closes it.
    if ((await deps.rereadSesion()) && !esFin && !socket) reconnectAfter(esperaDe(intento));
  }

  /** The network is there and the socket was refused: polls the API, which may not have events at all. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    sondeada = performance.now();
    const que = await deps.poll();
    if (esFin || socket) return;
    if (que === 'hay') {
      setEstado('sondeo');
      const esHora = performance.now() - probada >= OTRA_VEZ_MS;
      despuesDe(esHora ? 0 : SONDEO_MS[document.visibilityState], () => (esHora ? connect() : void poll()));
    } else if (que === 'ausente') {
      setEstado('cerrado');
      despuesDe(AUSENTE_MS, connect);
    } else {
      intento += 1;
      reconnectAfter(esperaDe(intento));
    }
  }

  function wake(): void {
    if (socket) {
      if (estado === 'abierto') latido.check();
      return;
    }
    // «cerrado»: the session is being read, or the API has no channel.
    if (esFin || estado === 'cerrado' || performance.now() < noAntes) return;
    if (estado !== 'sondeo') connect();
    else if (performance.now() - sondeada >= SONDEO_MS.visible / 2) void poll();
  }

  /** After a restart of the server, an act of the person ends the wait. Only once: if that attempt fails, the usual wait follows. */
  const onActo = () => esDespedida && wake();
  const onVisible = () => document.visibilityState === 'visible' && wake();
  const onOffline = () => {
    if (socket) release();
    if (!esFin && estado !== 'cerrado') setEstado('sin_red');
  };
  addEventListener('online', wake);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  // In the capture phase, because a handler of the page may stop the event's propagation.
  for (const acto of ACTOS) addEventListener(acto, onActo, true);
  connect();

  return {
    estado: () => estado,
    wake,
    say(frame) {
      return estado === 'abierto' && cabe(performance.now()) && send(frame);
    },
    close() {
      esFin = true;
      clearTimeout(timer);
      latido.stop();
      removeEventListener('online', wake);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
      for (const acto of ACTOS) removeEventListener(acto, onActo, true);
      const antes = socket;
      socket = null;
      if (antes) detach(antes);
    },
  };
}
