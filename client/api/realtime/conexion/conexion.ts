import * as v from 'valibot';
import { CIERRES, type FrameCliente, FrameServidor, REALTIME, RUTA_REALTIME } from '#shared/contract/realtime';
import { createCupo } from '#shared/reglas/tiempo/cupo';
import type { EstadoCanal } from '../realtime.ts';
import { esperaDe, esperaDeReinicio, esperaDespacio } from './espera.ts';
import { createLatido } from './latido.ts';

/** `ausente`: the API knows no such call. */
export type Sondeo = 'hay' | 'ausente' | 'fallo';
export type FrameOido = Exclude<FrameServidor, { t: 'pong' } | { t: 'adios' }>;

export interface ConexionDeps {
  /** The last event that is known; null: none yet. */
  ultimo(): number | null;
  onFrame(frame: FrameOido): void;
  onEstado(estado: EstadoCanal): void;
  /** Reads the session anew. False: nobody is logged in any more. */
  releerSesion(): Promise<boolean>;
  /** Asks the API what has happened since. */
  sondear(): Promise<Sondeo>;
}

export interface Conexion {
  estado(): EstadoCanal;
  /** False: it did not leave. */
  decir(frame: FrameCliente): boolean;
  /** Somebody looks, or there may be a network again: what waits for its time is tried now. */
  despertar(): void;
  cerrar(): void;
}

const ABRIR_MS = 10_000;
/** Sooner closed than this, it was not good: the next wait is longer. */
const BUENA_MS = 10_000;
/** Times that it is refused before somebody asks whether there is a channel at all. */
const REFUSES = 3;
const SONDEO_MS = { visible: 10_000, hidden: 60_000 } as const;
const OTRA_VEZ_MS = 5 * 60_000;
const AUSENTE_MS = 60 * 60_000;
/** By which somebody writes, or clicks. */
const ACTOS = ['keydown', 'pointerdown'] as const;
/** Below the server's number, which counts from another moment than we do. */
const POR_MINUTO = REALTIME.POR_MINUTO - 10;
const MINUTO_MS = 60_000;

const Texto = v.pipe(v.string(), v.parseJson(), FrameServidor);
const hayRed = () => navigator.onLine !== false;
const direccion = () => new URL(RUTA_REALTIME, location.href.replace(/^http/, 'ws')).href;

/** The socket, for as long as somebody is logged in: opened, watched, opened again, and what stands in for it. */
export function createConexion(deps: ConexionDeps): Conexion {
  let estado: EstadoCanal = 'conectando';
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intento = 0;
  let refusadas = 0;
  let adiosMs = 0;
  /** Moments of performance.now(): nothing before; the last try in place of polling; the last poll; opened. */
  let noAntes = 0;
  let probada = 0;
  let sondeada = Number.NEGATIVE_INFINITY;
  let bienvenida: number | null = null;
  let esFin = false;
  /** The process goes and another one is there: it waits for its turn, so that not all come at once. */
  let esDespedida = false;
  let cabe = createCupo(POR_MINUTO, MINUTO_MS);
  const latido = createLatido(
    () => enviar({ t: 'ping' }),
    () => soltar(),
  );

  function setEstado(nuevo: EstadoCanal): void {
    if (nuevo === estado) return;
    estado = nuevo;
    deps.onEstado(nuevo);
  }
  /** False: it did not leave. A socket that one side has begun to close takes nothing more, though its `close` is still to come. */
  function enviar(frame: FrameCliente): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }
  function despuesDe(ms: number, hacer: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(hacer, ms);
  }

  function conectar(): void {
    if (esFin || socket) return;
    if (estado !== 'sondeo') setEstado(hayRed() ? 'conectando' : 'sin_red');
    probada = performance.now();
    adiosMs = 0;
    esDespedida = false;
    bienvenida = null;
    cabe = createCupo(POR_MINUTO, MINUTO_MS);
    const este = new WebSocket(direccion());
    let seAbrio = false;
    socket = este;
    despuesDe(ABRIR_MS, soltar);
    este.onopen = () => {
      seAbrio = true;
      enviar({ t: 'hola', v: 1, despues: deps.ultimo() });
    };
    este.onmessage = ({ data }) => {
      latido.oido();
      const frame = v.safeParse(Texto, data);
      // What a newer server says is missed, and asked for when the next event shows that it is.
      if (frame.success) oir(frame.output);
    };
    este.onclose = ({ code }) => terminar(code, seAbrio);
  }

  function oir(frame: FrameServidor): void {
    if (frame.t === 'pong') return;
    if (frame.t === 'adios') {
      adiosMs = frame.reintentar_en * 1_000;
      return;
    }
    if (frame.t === 'bienvenida') {
      clearTimeout(timer);
      bienvenida = performance.now();
      refusadas = 0;
      latido.empezar(Math.min(60, Math.max(5, frame.intervalo_ping)));
    }
    deps.onFrame(frame);
    // After its number: who hears that it is open may go by that.
    if (frame.t === 'bienvenida') setEstado('abierto');
  }

  /** Of a socket that is taken for dead: its own close may take a minute. */
  function soltar(): void {
    const antes = socket;
    if (!antes) return;
    const seAbrio = antes.readyState === WebSocket.OPEN;
    callar(antes);
    terminar(0, seAbrio);
  }
  function callar(antes: WebSocket): void {
    antes.onopen = null;
    antes.onmessage = null;
    antes.onclose = null;
    antes.close();
  }

  function terminar(code: number, seAbrio: boolean): void {
    latido.parar();
    clearTimeout(timer);
    socket = null;
    if (esFin) return;
    refusadas = seAbrio ? 0 : refusadas + 1;
    intento = bienvenida !== null && performance.now() - bienvenida > BUENA_MS ? 0 : intento + 1;
    if (code === CIERRES.sesion) void tras4401();
    else if (refusadas >= REFUSES && hayRed()) void sondear();
    else volver(esperaTras(code), code === CIERRES.despacio || code === CIERRES.norma);
    esDespedida = code === CIERRES.reinicio;
  }
  /** `esOrden`: not sooner, whoever looks. */
  function volver(ms: number, esOrden = false): void {
    setEstado(hayRed() ? 'conectando' : 'sin_red');
    noAntes = esOrden ? performance.now() + ms : 0;
    despuesDe(ms, conectar);
  }

  function esperaTras(code: number): number {
    if (code === CIERRES.despacio || code === CIERRES.norma) return Math.max(adiosMs, esperaDespacio());
    if (code === CIERRES.reinicio || code === CIERRES.luego) return Math.max(adiosMs, esperaDeReinicio());
    return Math.max(adiosMs, esperaDe(Math.max(0, intento - 1)));
  }

  async function tras4401(): Promise<void> {
    setEstado('cerrado');
    // Nobody: whoever has opened this closes it.
    if ((await deps.releerSesion()) && !esFin && !socket) volver(esperaDe(intento));
  }

  /** There is a network and no socket: does the API know what happens to people at all? */
  async function sondear(): Promise<void> {
    clearTimeout(timer);
    sondeada = performance.now();
    const que = await deps.sondear();
    if (esFin || socket) return;
    if (que === 'hay') {
      setEstado('sondeo');
      const esHora = performance.now() - probada >= OTRA_VEZ_MS;
      despuesDe(esHora ? 0 : SONDEO_MS[document.visibilityState], () => (esHora ? conectar() : void sondear()));
    } else if (que === 'ausente') {
      setEstado('cerrado');
      despuesDe(AUSENTE_MS, conectar);
    } else {
      intento += 1;
      volver(esperaDe(intento));
    }
  }

  function despertar(): void {
    if (socket) {
      if (estado === 'abierto') latido.comprobar();
      return;
    }
    // Closed: the session is being read, or there is nothing to open.
    if (esFin || estado === 'cerrado' || performance.now() < noAntes) return;
    if (estado !== 'sondeo') conectar();
    else if (performance.now() - sondeada >= SONDEO_MS.visible / 2) void sondear();
  }

  /** Who does something does not wait for a turn that was given for no need of theirs. Once: a try that fails waits as usual. */
  const onActo = () => esDespedida && despertar();
  const onVisible = () => document.visibilityState === 'visible' && despertar();
  const onOffline = () => {
    if (socket) soltar();
    if (!esFin && estado !== 'cerrado') setEstado('sin_red');
  };
  addEventListener('online', despertar);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  // On their way down: nothing on the page keeps them to itself.
  for (const acto of ACTOS) addEventListener(acto, onActo, true);
  conectar();

  return {
    estado: () => estado,
    despertar,
    decir(frame) {
      return estado === 'abierto' && cabe(performance.now()) && enviar(frame);
    },
    cerrar() {
      esFin = true;
      clearTimeout(timer);
      latido.parar();
      removeEventListener('online', despertar);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
      for (const acto of ACTOS) removeEventListener(acto, onActo, true);
      const antes = socket;
      socket = null;
      if (antes) callar(antes);
    },
  };
}
