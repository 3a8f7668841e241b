import * as v from 'valibot';
import { WebSocket } from 'ws';
import {
  CIERRES,
  Fuera,
  lineaDe,
  partesDeLinea,
  REALTIME,
  RUTA_ENLACE,
  type Signo,
  type Unirse,
} from '#shared/contract/realtime';
import { AppError } from '../errors.ts';
import { CONNECT_MS, openEnlace, PAYLOAD_MAX, refusalOf } from './open-enlace.ts';

/** Receives what the API sends for one browser's channel. */
export interface Oyente {
  /** A text frame as received bytes, which the BFF does not parse. `isEfimero`: it may be dropped (`signoDe` of the contract). */
  frame(texto: Buffer, isEfimero: boolean): void;
  /** The channel is over: a code of `CIERRES`. */
  end(code: number): void;
}

export interface Canal {
  send(texto: string): void;
  leave(): void;
}

export interface Enlace {
  /**
   * Opens a channel for a browser. @throws AppError 401 `session_expired`, 404 where the API has no channel, 502, 503, 504;
   * within five seconds in any case
   */
  join(quien: Unirse, oyente: Oyente, signal: AbortSignal): Promise<Canal>;
  /** State for operators. */
  state(): { abierto: boolean; canales: number };
  close(): void;
}

interface Options {
  /** Base address of the main API, with its path. */
  url: string;
  ca: string | undefined;
  now: () => number;
  log: { warn(datos: object, texto: string): void };
}

const JOIN_MS = 2_500;
/**
 * Time until an unused link is closed (W-02). As long as making a link may take, since the browser that asked for it may have
 * left.
 */
const EMPTY_MS = CONNECT_MS;
/** Time between the close frame and terminating a link that does not answer it. */
const CLOSE_MS = 2_000;
/** Time until an API without a channel is asked again. */
const ABSENT_MS = 60_000;
/** Most unsent bytes of a link: the API reads faster than browsers write, so that more means a stalled link. */
const QUEUE_BYTES = 8 * 1024 * 1024;

const JsonFuera = v.pipe(v.string(), v.parseJson(), Fuera);
const codeOf = (resto: string): number => {
  const fuera = v.safeParse(JsonFuera, resto);
  return fuera.success ? fuera.output.code : 502;
};

/** One WebSocket to the main API for all browsers of this process, opened for the first browser and closed after the last. */
export function createEnlace({ url, ca, now, log }: Options): Enlace {
  const target = `${url.replace(/^http/, 'ws')}${RUTA_ENLACE}`;
  const canales = new Map<number, Oyente>();
  const joining = new Map<number, { settle: (status: number | null) => void; oyente: Oyente }>();
  let link: Promise<WebSocket> | null = null;
  let open: WebSocket | null = null;
  let last = 0;
  let absentUntil = 0;
  let emptyTimer: NodeJS.Timeout | undefined;

  function connect(): Promise<WebSocket> {
    link ??= openEnlace(target, ca)
      .then((ws) => {
        open = ws;
        serve(ws);
        return ws;
      })
      .catch((error: unknown) => {
        link = null;
        if (error instanceof AppError && error.status === 404) absentUntil = now() + ABSENT_MS;
        throw error;
      });
    return link;
  }

  function serve(ws: WebSocket): void {
    let isAlive = true;
    const latido = setInterval(() => {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      ws.ping();
    }, REALTIME.PING_S * 1_000);
    latido.unref();
    ws.on('pong', () => {
      isAlive = true;
    });
    ws.on('message', (data, isBinary) => {
      isAlive = true;
      // With `nodebuffer`, the default of ws, a message is one buffer.
      if (isBinary || !Buffer.isBuffer(data)) return ws.terminate();
      take(data);
    });
    ws.on('error', (error) => {
      // The link ends for all browsers of this process: operators must see the cause.
      log.warn({ err: error, maximo: PAYLOAD_MAX }, 'realtime link');
      ws.terminate();
    });
    ws.on('close', () => {
      clearInterval(latido);
      if (open !== ws) return;
      [open, link] = [null, null];
      for (const { settle } of joining.values()) settle(502);
      for (const [canal, oyente] of canales) {
        canales.delete(canal);
        oyente.end(CIERRES.reinicio);
      }
    });
  }

  function take(datos: Buffer): void {
    const linea = partesDeBytes(datos);
    if (!linea) return;
    const { signo, canal, resto } = linea;
    const waiting = joining.get(canal);
    if (signo === '=' || signo === '~') canales.get(canal)?.frame(resto, signo === '~');
    else if (signo === '+') letIn(canal);
    else if (waiting) waiting.settle(codeOf(resto.toString('utf8')));
    else letGo(canal, codeOf(resto.toString('utf8')));
  }

  function letIn(canal: number): void {
    const waiting = joining.get(canal);
    // The browser does not wait any more: the channel is left again, or the API would go on sending to it.
    if (!waiting) {
      if (open && !canales.has(canal)) say(open, lineaDe('-', canal));
      return;
    }
    // Registered at once, because the channel's next frame may be in the same packet.
    joining.delete(canal);
    canales.set(canal, waiting.oyente);
    waiting.settle(null);
  }

  function letGo(canal: number, code: number): void {
    const oyente = canales.get(canal);
    canales.delete(canal);
    // Only known close codes are passed on (W-06).
    oyente?.end(Object.values(CIERRES).some((one) => one === code) ? code : CIERRES.luego);
    endWhenEmpty();
  }

  function endWhenEmpty(): void {
    clearTimeout(emptyTimer);
    if (canales.size > 0 || joining.size > 0) return;
    emptyTimer = setTimeout(() => {
      const antes = open;
      if (!antes || canales.size > 0 || joining.size > 0) return;
      // Later browsers get a new link: this one takes no more channels.
      [open, link] = [null, null];
      antes.close(1000, 'vacio');
      setTimeout(() => antes.terminate(), CLOSE_MS).unref();
    }, EMPTY_MS);
    emptyTimer.unref();
  }

  const say = (ws: WebSocket, texto: string) => {
    if (ws.readyState !== WebSocket.OPEN) return;
    if (ws.bufferedAmount > QUEUE_BYTES) return ws.terminate();
    ws.send(texto);
  };

  return {
    async join(quien, oyente, signal) {
      if (now() < absentUntil) throw new AppError('no_encontrado');
      const canal = ++last;
      const settled = new Promise<number | null>((settle) => joining.set(canal, { settle, oyente }));
      const late = setTimeout(() => joining.get(canal)?.settle(504), CONNECT_MS + JOIN_MS);
      const gone = () => joining.get(canal)?.settle(499);
      signal.addEventListener('abort', gone);
      try {
        // A browser that leaves or times out does not wait for a link that is still being made.
        const ws = await Promise.race([connect(), settled.then(giveUp)]);
        say(ws, lineaDe('+', canal, JSON.stringify(quien)));
        const status = await settled;
        if (status !== null) {
          // The browser does not wait any more: the channel is left whatever the API answers.
          joining.delete(canal);
          say(ws, lineaDe('-', canal));
          throw refusalOf(status);
        }
        return {
          send: (texto) => say(ws, lineaDe('=', canal, texto)),
          leave() {
            if (!canales.delete(canal)) return;
            say(ws, lineaDe('-', canal));
            endWhenEmpty();
          },
        };
      } finally {
        clearTimeout(late);
        signal.removeEventListener('abort', gone);
        joining.delete(canal);
        endWhenEmpty();
      }
    },
    state: () => ({ abierto: open !== null, canales: canales.size }),
    close() {
      clearTimeout(emptyTimer);
      open?.terminate();
    },
  };
}

/** `settled` without a status means success, which cannot come before there is a link: here it is always a refusal. */
function giveUp(status: number | null): never {
  throw refusalOf(status ?? 502);
}

/** A sign, a number of at most ten digits and a space. */
const CABEZA_MAX = 12;
function partesDeBytes(datos: Buffer): { signo: Signo; canal: number; resto: Buffer } | null {
  const fin = datos.subarray(0, CABEZA_MAX).indexOf(0x20);
  const linea = fin < 0 ? null : partesDeLinea(datos.toString('latin1', 0, fin + 1));
  return linea && { signo: linea.signo, canal: linea.canal, resto: datos.subarray(fin + 1) };
}
