import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import type { Evento } from '#shared/contract/main/chat/eventos';
import { FrameServidor, RUTA_REALTIME } from '#shared/contract/realtime';

/** What the browser keeps on its disk: it outlives the tab. */
export interface Disco {
  /** Said and not acknowledged, the oldest first. */
  pendientes: Pendiente[];
  /** The last event heard of; null before the first greeting. */
  n: number | null;
}

export interface Pendiente {
  client_id: string;
  conversacion: number;
  texto: string;
}

/** What a tab tells of its life. */
export interface AlOido {
  onAbierta(): void;
  onAck(clientId: string, seq: number): void;
  onEvento(evento: Evento): void;
  /** It was away for longer than the channel makes good. */
  onResincronizar(): void;
  /** Nothing came for so long that it took its socket for dead. */
  onMuerta(): void;
  /** What no server of ours may do. */
  onFalta(texto: string): void;
}

export interface Pestana {
  /** It has been greeted by a server that it has not lost since, as far as it knows. */
  readonly isGreeted: boolean;
  /** There is something new to send. */
  look(): void;
  /** As a tab that is killed: nothing is said, nothing is written down any more. */
  close(): void;
}

interface Sitio {
  /** Where the next connection goes. */
  port: number;
  /** Those of a browser, the host that it asks for among them. */
  headers: Record<string, string>;
  /** Seconds between two pings, in place of the server's. */
  pingS: number | null;
}

/** As in client/api/realtime: pings that may stay without an answer, and how long an acknowledgement is waited for. */
const PERDIDOS = 2;
const ACK_MS = 20_000;
const ABRIR_MS = 10_000;
const DESPACIO_MS = 500;

const Frame = v.pipe(v.string(), v.parseJson(), FrameServidor);

/** One tab that writes and listens over the channel, and comes back however often it is thrown out. */
export function openPestana(disco: Disco, { port, headers, pingS }: Sitio, oido: AlOido): Pestana {
  let ws: WebSocket | null = null;
  let isOpen = true;
  /** Greeted: until then nothing is said. */
  let isGreeted = false;
  let bajo: { clientId: string; plazo: NodeJS.Timeout } | null = null;

  void (async () => {
    while (isOpen) {
      await live();
      await pause(100 + Math.random() * 300);
    }
  })();

  function live(): Promise<void> {
    return new Promise((resolve) => {
      const own = new WebSocket(`ws://127.0.0.1:${port}${RUTA_REALTIME}`, {
        perMessageDeflate: false,
        handshakeTimeout: ABRIR_MS,
        headers,
      });
      ws = own;
      let faltan = 0;
      let latido: NodeJS.Timeout | undefined;
      own.on('error', () => {});
      own.on('close', () => {
        clearInterval(latido);
        clearTimeout(bajo?.plazo);
        [bajo, isGreeted] = [null, false];
        resolve();
      });
      own.on('open', () => own.send(JSON.stringify({ t: 'hola', v: 1, despues: disco.n })));
      own.on('message', (data) => {
        if (!isOpen || own !== ws) return;
        faltan = 0;
        const frame = v.parse(Frame, String(data));
        if (frame.t === 'bienvenida') {
          latido = setInterval(
            () => {
              faltan += 1;
              if (faltan <= PERDIDOS) own.send('{"t":"ping"}');
              else {
                oido.onMuerta();
                own.terminate();
              }
            },
            (pingS ?? frame.intervalo_ping) * 1_000,
          );
        }
        hear(own, frame);
      });
    });
  }

  function hear(own: WebSocket, frame: FrameServidor): void {
    if (frame.t === 'bienvenida') {
      disco.n ??= frame.n;
      isGreeted = true;
      oido.onAbierta();
      putFirst();
    } else if (frame.t === 'ack') settle(frame.client_id, frame.mensaje.seq);
    else if (frame.t === 'error') refused(frame);
    else if (frame.t === 'evento') {
      const { n } = frame.evento;
      if (disco.n !== null && n !== disco.n + 1) oido.onFalta(`event ${n} after ${disco.n}`);
      disco.n = n;
      oido.onEvento(frame.evento);
    } else if (frame.t === 'resincronizar') {
      oido.onResincronizar();
      // 0: whoever says so does not know how far it is; the API, which is asked again, does.
      if (frame.desde === 0) own.terminate();
      else disco.n = frame.desde;
    }
  }

  function settle(clientId: string, seq: number): void {
    const at = disco.pendientes.findIndex(({ client_id }) => client_id === clientId);
    if (at >= 0) disco.pendientes.splice(at, 1);
    oido.onAck(clientId, seq);
    if (bajo?.clientId !== clientId) return;
    clearTimeout(bajo.plazo);
    bajo = null;
    putFirst();
  }

  /** A trouble of the server's, or too much at once: the same one again, in a while. Anything else is no answer to what we say. */
  function refused({ status, ref, code }: Extract<FrameServidor, { t: 'error' }>): void {
    if (status < 500 && status !== 429) oido.onFalta(`${status} ${code} to ${ref}`);
    if (bajo?.clientId !== ref) return;
    clearTimeout(bajo.plazo);
    bajo.plazo = setTimeout(() => {
      bajo = null;
      putFirst();
    }, DESPACIO_MS);
  }

  /** One at a time, so that a refusal of one never lets the next go before it. */
  function putFirst(): void {
    const [primero] = disco.pendientes;
    if (!primero || bajo || !isOpen || !isGreeted || ws?.readyState !== WebSocket.OPEN) return;
    const { client_id, conversacion, texto } = primero;
    const own = ws;
    bajo = { clientId: client_id, plazo: setTimeout(() => own.terminate(), ACK_MS) };
    own.send(JSON.stringify({ t: 'enviar', conversacion, mensaje: { client_id, texto } }));
  }

  return {
    get isGreeted() {
      return isGreeted;
    },
    look: putFirst,
    close() {
      isOpen = false;
      clearTimeout(bajo?.plazo);
      ws?.terminate();
    },
  };
}
