import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { CIERRES, lineaDe, partesDeLinea, REALTIME, RUTA_ENLACE, Unirse } from '#shared/contract/realtime';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/call/bearer-token.ts';
import { type CanalDeps, openCanal } from './canal.ts';

/** A frame of a browser plus the link's prefix. */
const PAYLOAD_MAX = REALTIME.FRAME_MAX + 64;
/** A BFF that does not read is disconnected at this backlog; it reconnects. */
const COLA_BYTES = 16 * 1024 * 1024;
/** Time after which a link without channels is closed. */
const VACIO_MS = 15_000;
const CERRAR_MS = 2_000;
/** Channels of one link. */
const CANALES_MAX = 20_000;

type CanalAbierto = ReturnType<typeof openCanal>;

/** The main API's side of the links: each carries the frames of all browsers of one BFF (shared/contract/realtime.ts). */
export function acceptEnlaces(app: FastifyInstance, deps: Deps, parts: CanalDeps): void {
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: PAYLOAD_MAX,
    clientTracking: true,
    maxFragments: 16,
    maxBufferedChunks: 1_024,
  });
  let isClosing = false;
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url !== RUTA_ENLACE) return refuse(socket, '404 Not Found');
    if (isClosing) return refuse(socket, '503 Service Unavailable');
    // A request with Origin comes from a browser's page; BFFs send none, so it is refused.
    if (request.headers.origin !== undefined) return refuse(socket, '403 Forbidden');
    wss.handleUpgrade(request, socket, head, (ws) => serve(ws, deps, parts));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const ws of wss.clients) ws.close(CIERRES.reinicio, 'reinicio');
    const timer = setTimeout(() => {
      for (const ws of wss.clients) ws.terminate();
    }, CERRAR_MS);
    timer.unref();
  });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function serve(ws: WebSocket, deps: Deps, parts: CanalDeps): void {
  const canales = new Map<number, CanalAbierto>();
  let [isAlive, isOpen] = [true, true];
  const latido = setInterval(() => {
    if (!isAlive) return ws.terminate();
    isAlive = false;
    ws.ping();
  }, REALTIME.PING_S * 1000);
  latido.unref();
  const vacio = setTimeout(() => {
    if (canales.size === 0) ws.close(CIERRES.luego, 'vacio');
  }, VACIO_MS);
  vacio.unref();

  const send = (texto: string) => {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > COLA_BYTES) return ws.terminate();
    ws.send(texto);
  };
  ws.on('pong', () => {
    isAlive = true;
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    isOpen = false;
    clearInterval(latido);
    clearTimeout(vacio);
    for (const canal of canales.values()) canal.leave();
    canales.clear();
  });
  ws.on('message', (data, isBinary) => {
    isAlive = true;
    const linea = isBinary ? null : partesDeLinea(String(data));
    if (!linea) return ws.close(CIERRES.binario, 'linea');
    const { signo, canal, resto } = linea;
    if (signo === '=') return canales.get(canal)?.take(resto);
    if (signo === '-') {
      canales.get(canal)?.leave();
      canales.delete(canal);
      return;
    }
    if (signo === '+') void join(canal, resto);
  });

  async function join(numero: number, resto: string): Promise<void> {
    const pedido = v.safeParse(v.pipe(v.string(), v.parseJson(), Unirse), resto);
    const status = pedido.success
      ? await admit(numero, pedido.output).catch((error: unknown) => {
          parts.log.error({ err: error, requestId: pedido.output.request_id }, 'realtime join');
          return 503;
        })
      : 400;
    if (status !== null) send(lineaDe('-', numero, JSON.stringify({ code: status })));
  }

  /** @returns the status of the refusal; null: admitted */
  async function admit(numero: number, { bearer, request_id }: Unirse): Promise<number | null> {
    if (canales.has(numero)) return 400;
    if (canales.size >= CANALES_MAX) return 503;
    const caller = await callerOf(deps.db, deps.now(), `Bearer ${bearer}`);
    if (caller?.capacidad !== 'sesion') return 401;
    if (!isOpen) return null;
    // Each BFF limits its own; here the limit covers all connections of this process (W-09).
    if (parts.centro.cuantosDe(caller.id) >= REALTIME.POR_PERSONA) return 429;
    const canal = openCanal(
      parts,
      { caller, requestId: request_id },
      {
        send: (signo, texto) => send(lineaDe(signo, numero, texto)),
        close(code) {
          canales.delete(numero);
          send(lineaDe('-', numero, JSON.stringify({ code })));
        },
      },
    );
    canales.set(numero, canal);
    send(lineaDe('+', numero, JSON.stringify({ yo: caller.id })));
    return null;
  }
}
