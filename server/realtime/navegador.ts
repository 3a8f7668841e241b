import type { WebSocket } from 'ws';
import { CIERRES, REALTIME } from '#shared/contract/realtime';
import type { Canal, Oyente } from './enlace.ts';

/** Close reasons: fixed words, no upstream's (W-06). */
const RAZON: Record<number, string> = {
  [CIERRES.sesion]: 'sesion',
  [CIERRES.despacio]: 'despacio',
  [CIERRES.reinicio]: 'reinicio',
  [CIERRES.luego]: 'luego',
  [CIERRES.norma]: 'norma',
  [CIERRES.binario]: 'binario',
};

/** What waits for one browser: beyond, what may be lost is; beyond the second, it reads anew what it has missed. */
const SOFT_BYTES = 64 * 1024;
const HARD_BYTES = 256 * 1024;
/** Who reads nothing for so long is let go of. */
const STALLED_MS = 10_000;
const MINUTE_MS = 60_000;
const READ_ANEW = Buffer.from('{"t":"resincronizar","desde":0}');
/** Closing is asked for, and done when nobody answers. */
const CLOSE_MS = 2_000;

export interface Navegador extends Oyente {
  readonly uid: number;
  /** Once every few seconds: whether it still answers, reads and may be here. */
  tick(now: number): void;
  close(code: number): void;
}

interface Options {
  ws: WebSocket;
  uid: number;
  /** Frames in a minute. */
  max: number;
  now: () => number;
  onClose: (code: number) => void;
}

/** One browser's socket, between the link and the wire: what it may send, and how much may wait for it. */
export function openNavegador({ ws, uid, max, now, onClose }: Options): Navegador & { join(canal: Canal): void } {
  let canal: Canal | null = null;
  let [sent, windowEnds] = [0, now() + MINUTE_MS];
  /** It could not be told everything: since when. */
  let missingSince: number | null = null;
  let waiting = 0;
  let [lastHeard, lastPing] = [now(), now()];
  let closedBy = 1006;

  const close = (code: number) => {
    if (ws.readyState !== ws.OPEN) return;
    closedBy = code;
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
    if (lastHeard >= windowEnds) [sent, windowEnds] = [0, lastHeard + MINUTE_MS];
    sent += 1;
    if (sent > max) return close(CIERRES.norma);
    // A text frame: ws gives the bytes of one as one.
    canal?.send(String(data));
  });
  ws.on('pong', () => {
    lastHeard = now();
  });
  // ws closes by itself what is too large or in too many pieces (1009, 1008), and says so here.
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
      // It left while it was let in.
      if (ws.readyState !== ws.OPEN) given.leave();
    },
    frame(texto, isEfimero) {
      if (ws.readyState !== ws.OPEN) return;
      if (isEfimero && ws.bufferedAmount > SOFT_BYTES) return;
      if (missingSince !== null) return;
      if (ws.bufferedAmount > HARD_BYTES || waiting >= REALTIME.COLA_MAX) missingSince = now();
      // A small one is a window on 64 KiB that came at once, all of which would wait with it.
      else put(texto.length < SOFT_BYTES ? Buffer.from(texto) : texto);
    },
    end: close,
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
