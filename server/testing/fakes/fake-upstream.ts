import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import path from 'node:path';
import { listen } from '#platform/network/listen';

export interface Arrived {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** The part of the body that has arrived. */
  body: string;
  /** The caller left before the end of the answer. */
  isAborted: boolean;
}

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeUpstream {
  url: string;
  /** The answer to every call from now on. */
  behaviour: Behaviour;
  /** Every call whose headers arrived, oldest first. */
  arrived: Arrived[];
  /** Connections that were made, with or without a call. */
  connections(): number;
  openSockets(): number;
  /** Refuses connections from now on. */
  stop(): Promise<void>;
  /** Listens again, at the same address. */
  start(): Promise<void>;
}

export type Certificate = 'good' | 'expired' | 'wrong-name' | 'self-signed';
const TLS_DIR = path.join(import.meta.dirname, '../tls');
/** CA of all certificates but the self-signed one. */
export const TEST_CA = path.join(TLS_DIR, 'ca.pem');

function newServer(certificate: Certificate | undefined, listener: RequestListener): Server {
  if (certificate === undefined) return createServer(listener);
  const read = (file: string) => readFileSync(path.join(TLS_DIR, file));
  return createSecureServer({ key: read('upstream.key'), cert: read(`${certificate}.pem`) }, listener);
}

/** A really listening API, controlled by the test; see upstream-behaviours.ts. */
export async function startFakeUpstream(behaviour: Behaviour, certificate?: Certificate): Promise<FakeUpstream> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let port = 0;
  let server: Server;

  const listener: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    const seen: Arrived = { method, url, headers, body: '', isAborted: false };
    fake.arrived.push(seen);
    request.on('data', (chunk: Buffer) => {
      seen.body += chunk.toString('utf8');
    });
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    response.on('close', () => {
      seen.isAborted = !response.writableFinished;
    });
    fake.behaviour(request, response);
  };

  const fake: FakeUpstream = {
    url: '',
    behaviour,
    arrived: [],
    connections: () => connections,
    openSockets: () => sockets.size,
    async stop() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async start() {
      server = newServer(certificate, listener);
      server.on('connection', (socket: Socket) => {
        connections += 1;
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.once('close', () => sockets.delete(socket));
      });
      // Some tests refuse this server's certificate.
      server.on('tlsClientError', () => undefined);
      port = await listen(server, port);
      fake.url = `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
    },
  };
  await fake.start();
  return fake;
}
