import { readFileSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { listen } from '#platform/network/listen';
import { lineaDe, partesDeLinea, RUTA_ENLACE, type Unirse } from '#shared/contract/realtime';
import type { Certificate } from './fake-upstream.ts';

const TLS_DIR = path.join(import.meta.dirname, '../tls');

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
/** More often than the silence after which a caller would give up. */
const DRIP_MS = 200;

/** Sends the head of an answer a byte at a time. */
function drip(socket: Duplex): void {
  socket.write(`${SWITCHING}X-Relleno: `);
  const timer = setInterval(() => socket.write('a'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}

/** The API's answer to a browser that joins: in, a status, or silence. */
export type Answer = 'in' | 'mute' | number;

export interface FakeLink {
  url: string;
  answer: (quien: Unirse) => Answer;
  /** Answer to an upgrade: a link, a status, silence, an answer that never ends, or one with a wrong accept key. */
  upgrade: 'link' | 'mute' | 'drip' | 'wrong accept' | number;
  joined: { canal: number; quien: Unirse }[];
  left: number[];
  frames: { canal: number; texto: string }[];
  upgrades: IncomingMessage[];
  /** Number of requests that are no upgrades. */
  requests: number;
  links: Set<WebSocket>;
  openSockets(): number;
  send(canal: number, texto: string, isEfimero?: boolean): void;
  out(canal: number, code: number): void;
  stop(): Promise<void>;
}

/** The API's end of a link, controlled by the test; every other request is 404. */
export async function startFakeLink(certificate?: Certificate): Promise<FakeLink> {
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const read = (file: string) => readFileSync(path.join(TLS_DIR, file));
  const server: Server = certificate
    ? createHttps({ key: read('upstream.key'), cert: read(`${certificate}.pem`) })
    : createHttp();
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.on('request', (_, response) => {
    fake.requests += 1;
    response.writeHead(404).end('{}');
  });
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    fake.upgrades.push(request);
    if (typeof fake.upgrade === 'string' && fake.upgrade !== 'link') {
      // Read, so that the end of the connection is noticed.
      socket.on('end', () => socket.end()).resume();
      if (fake.upgrade === 'drip') drip(socket);
      else if (fake.upgrade === 'wrong accept') socket.write(`${SWITCHING}Sec-WebSocket-Accept: AAAA\r\n\r\n`);
      return undefined;
    }
    if (fake.upgrade !== 'link' || request.url !== RUTA_ENLACE) {
      const status = fake.upgrade === 'link' ? 404 : fake.upgrade;
      return socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    return wss.handleUpgrade(request, socket, head, serve);
  });

  function serve(ws: WebSocket): void {
    fake.links.add(ws);
    ws.on('error', () => undefined);
    ws.on('close', () => fake.links.delete(ws));
    ws.on('message', (data) => {
      const linea = partesDeLinea(String(data));
      if (!linea) return;
      const { signo, canal, resto } = linea;
      if (signo === '-') fake.left.push(canal);
      if (signo === '=') fake.frames.push({ canal, texto: resto });
      if (signo !== '+') return;
      const quien: Unirse = JSON.parse(resto);
      fake.joined.push({ canal, quien });
      const answer = fake.answer(quien);
      if (answer === 'in') ws.send(lineaDe('+', canal, '{"yo":7}'));
      else if (answer !== 'mute') ws.send(lineaDe('-', canal, JSON.stringify({ code: answer })));
    });
  }
  const say = (texto: string) => {
    for (const ws of fake.links) ws.send(texto);
  };

  const fake: FakeLink = {
    url: '',
    answer: () => 'in',
    upgrade: 'link',
    requests: 0,
    joined: [],
    left: [],
    frames: [],
    upgrades: [],
    links: new Set(),
    openSockets: () => sockets.size,
    send: (canal, texto, isEfimero = false) => say(lineaDe(isEfimero ? '~' : '=', canal, texto)),
    out: (canal, code) => say(lineaDe('-', canal, JSON.stringify({ code }))),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  fake.url = `http${certificate ? 's' : ''}://127.0.0.1:${await listen(server)}`;
  return fake;
}
