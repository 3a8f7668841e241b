import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import type { Evento } from '#shared/contract/main/chat/eventos';
import { FrameServidor, RUTA_REALTIME } from '#shared/contract/realtime';

/** The browser's disk, which outlives the tab. */
export interface Disco {
  /** Sent and not acknowledged, the oldest first. */
  pendientes: Pendiente[];
  /** The last event received; null before the first greeting. */
  n: number | null;
}

export interface Pendiente {
  client_id: string;
  conversacion: number;
  texto: string;
}

/** Events of a tab's life. */
export interface AlOido {
  onAbierta(): void;
  onAck(clientId: string, seq: number): void;
  onEvento(evento: Evento): void;
  /** The tab was away for longer than the channel's replay reaches. */
  onResincronizar(): void;
  /** The tab received nothing for so long that it considers its socket dead. */
  onMuerta(): void;
  /** A violation by the server. */
  onFalta(texto: string): void;
}

export interface Pestana {
  /** The tab has been greeted, and has not noticed a loss of the connection since. */
  readonly isGreeted: boolean;
  /** Tells the tab that there is a new message to send. */
  look(): void;
  /** Closes like a killed tab: it sends and stores nothing more. */
  close(): void;
}

interface Sitio {
  /** Port of the next connection. */
  port: number;
  /** Headers of a browser, including Host. */
  headers: Record<string, string>;
  /** Seconds between two pings; null: the server's value. */
  pingS: number | null;
}

/** As in client/api/realtime: unanswered pings that are tolerated, and the timeout of an acknowledgement. */
const PERDIDOS = 2;
const ACK_MS = 20_000;
const ABRIR_MS = 10_000;
const DESPACIO_MS = 500;

const Frame = v.pipe(v.string(), v.parseJson(), FrameServidor);

/** One tab that writes and listens over the channel, and reconnects whenever its connection ends. */
export function openPestana(disco: Disco, { port, headers, pingS }: Sitio, oido: AlOido): Pestana {
  let ws: WebSocket | null = null;
  let isOpen = true;
  /** Greeted by the server; nothing is sent before that. */
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
      // 0: the server does not know the position of its own API's events; after a reconnection the API does.
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

  /**
   * After a failure of the server or a rate limit the same message is sent again after a while. Any other status is a violation.
   */
  function refused({ status, ref, code }: Extract<FrameServidor, { t: 'error' }>): void {
    if (status < 500 && status !== 429) oido.onFalta(`${status} ${code} to ${ref}`);
    if (bajo?.clientId !== ref) return;
    clearTimeout(bajo.plazo);
    bajo.plazo = setTimeout(() => {
      bajo = null;
      putFirst();
    }, DESPACIO_MS);
  }

  /** One message at a time, so that after a refusal no later message overtakes it. */
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
