import type { WebSocket } from 'ws';
import { CIERRES, type FrameServidor, REALTIME } from '#shared/contract/realtime';
import { createRateLimit } from '#shared/reglas/tiempo/rate-limit';
import type { Canal, Oyente } from './enlace.ts';

/** Close reasons: fixed words, never text of the upstream (W-06). */
const RAZON: Record<number, string> = {
  [CIERRES.sesion]: 'sesion',
  [CIERRES.despacio]: 'despacio',
  [CIERRES.reinicio]: 'reinicio',
  [CIERRES.luego]: 'luego',
  [CIERRES.norma]: 'norma',
  [CIERRES.binario]: 'binario',
};

/** Soft limit of one browser's queue: beyond it ephemeral frames are dropped. */
const SOFT_BYTES = 64 * 1024;
const SOFT_FRAMES = REALTIME.COLA_MAX / 2;
/**
 * Hard limit: beyond it, or beyond `COLA_MAX` frames, the browser is told to read anew what it has missed. In bytes because of
 * long frames: a thousand ordinary events fit.
 */
const HARD_BYTES = 1024 * 1024;
/** A browser that reads nothing for so long is disconnected. */
const STALLED_MS = 10_000;
const MINUTE_MS = 60_000;
const READ_ANEW = Buffer.from('{"t":"resincronizar","desde":0}');
/** Time between the close frame and terminating a socket that does not answer it. */
const CLOSE_MS = 2_000;

export interface Navegador extends Oyente {
  readonly uid: number;
  /** Called every few seconds: pings the browser, and ends it when it neither answers nor reads. */
  tick(now: number): void;
  /** @param reintentar_en seconds until the browser should reconnect, where that is known */
  close(code: number, reintentar_en?: number): void;
}

interface Options {
  ws: WebSocket;
  uid: number;
  /** Frames that the browser may send in any minute. */
  max: number;
  now: () => number;
  onClose: (code: number) => void;
}

/** One browser's socket, between the link and the wire: limits the frames it may send, and its queue. */
export function openNavegador({ ws, uid, max, now, onClose }: Options): Navegador & { join(canal: Canal): void } {
  let canal: Canal | null = null;
  const cabe = createRateLimit(max, MINUTE_MS);
  /** Time at which the first frame had to be dropped; null while the browser has been sent everything. */
  let missingSince: number | null = null;
  let waiting = 0;
  let [lastHeard, lastPing] = [now(), now()];
  let closedBy = 1006;

  const close = (code: number, reintentar_en?: number) => {
    if (ws.readyState !== ws.OPEN) return;
    closedBy = code;
    if (reintentar_en !== undefined)
      ws.send(JSON.stringify({ t: 'adios', code, reintentar_en } satisfies FrameServidor));
    ws.close(code, RAZON[code] ?? '');
    setTimeout(() => ws.terminate(), CLOSE_MS).unref();
  };
  const put = (texto: Buffer) => {
    waiting += 1;
    ws.send(texto, { binary: false }, () => {
      waiting -= 1;
    });
  };

  ws.on('message', (data, isBinary) => {
    lastHeard = now();
    if (isBinary) return close(CIERRES.binario);
    // After a minute all frames that the browser sent are a minute old.
    if (!cabe(lastHeard)) return close(CIERRES.norma, MINUTE_MS / 1_000);
    // A text frame, which ws gives as one buffer.
    canal?.send(String(data));
  });
  ws.on('pong', () => {
    lastHeard = now();
  });
  // ws itself closes a socket for a frame that is too large or in too many fragments (1009, 1008), and emits 'error' too.
  ws.on('error', () => {});
  ws.on('close', (code) => {
    canal?.leave();
    canal = null;
    onClose(closedBy === 1006 ? code : closedBy);
  });

  return {
    uid,
    join(given) {
      canal = given;
      // The browser left while it was being let in.
      if (ws.readyState !== ws.OPEN) given.leave();
    },
    frame(texto, isEfimero) {
      if (ws.readyState !== ws.OPEN) return;
      if (missingSince !== null) return;
      const isBehind = ws.bufferedAmount > SOFT_BYTES || waiting >= SOFT_FRAMES;
      if (isEfimero && isBehind) return;
      if (ws.bufferedAmount > HARD_BYTES || waiting >= REALTIME.COLA_MAX) missingSince = now();
      // A small frame is copied: it is a view of a 64 KiB read buffer, which would stay in memory as long as the frame waits.
      else put(texto.length < SOFT_BYTES ? Buffer.from(texto) : texto);
    },
    end: (code) => close(code),
    close,
    tick(at) {
      if (ws.readyState !== ws.OPEN) return;
      if (missingSince !== null) {
        if (ws.bufferedAmount === 0) {
          missingSince = null;
          put(READ_ANEW);
        } else if (at - missingSince > STALLED_MS) {
          return close(CIERRES.luego);
        }
      }
      if (at - lastHeard > 2 * REALTIME.PING_S * 1_000) return ws.terminate();
      if (at - lastPing < REALTIME.PING_S * 1_000) return;
      lastPing = at;
      ws.ping();
    },
  };
}
