import type { WebSocket } from 'ws';
import { CIERRES, type FrameServidor, REALTIME } from '#shared/contract/realtime';
import { createCupo } from '#shared/reglas/tiempo/cupo';
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

/** What waits for one browser: beyond, what is of the moment is dropped. */
const SOFT_BYTES = 64 * 1024;
const SOFT_FRAMES = REALTIME.COLA_MAX / 2;
/** Beyond `COLA_MAX` frames it reads anew what it has missed. In bytes too, for long ones: a thousand ordinary events have room. */
const HARD_BYTES = 1024 * 1024;
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
  /** @param reintentar_en seconds until they should come back, where that is known */
  close(code: number, reintentar_en?: number): void;
}

interface Options {
  ws: WebSocket;
  uid: number;
  /** Frames in any minute. */
  max: number;
  now: () => number;
  onClose: (code: number) => void;
}

/** One browser's socket, between the link and the wire: what it may send, and how much may wait for it. */
export function openNavegador({ ws, uid, max, now, onClose }: Options): Navegador & { join(canal: Canal): void } {
  let canal: Canal | null = null;
  const cabe = createCupo(max, MINUTE_MS);
  /** It could not be told everything: since when. */
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
    // A minute later all that they said is a minute old.
    if (!cabe(lastHeard)) return close(CIERRES.norma, MINUTE_MS / 1_000);
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
      if (missingSince !== null) return;
      const isBehind = ws.bufferedAmount > SOFT_BYTES || waiting >= SOFT_FRAMES;
      if (isEfimero && isBehind) return;
      if (ws.bufferedAmount > HARD_BYTES || waiting >= REALTIME.COLA_MAX) missingSince = now();
      // A small one is a window on 64 KiB that came at once, all of which would wait with it.
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
