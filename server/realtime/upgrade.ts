import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RUTA_REALTIME } from '#shared/contract/realtime';

/** What an upgrade leaves to whoever takes it. */
interface Upgrade {
  socket: Duplex;
  head: Buffer;
}
interface Asked extends Upgrade {
  response: ServerResponse;
  /** Ends the connection of who was refused. */
  onRefused: () => void;
}
const LINGER_MS = 1_000;
const upgrades = new WeakMap<IncomingMessage, Asked>();

/** The one upgrade there is. Every other stray `Upgrade` is a header that we do not know, on a request as any other (P-08). */
export const isRealtimeUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.split('?', 1)[0] === RUTA_REALTIME && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Sends upgrades the way of every request: host, limits, log and headers of a refusal are those of all others. Who is let in
 * takes the socket out of it (`takeSocket`).
 */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // Node before 24.9 asks nobody what an upgrade is (`shouldUpgradeCallback`).
    if (!isRealtimeUpgrade(request)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    // Behind a request that is not answered yet: a browser asks for its socket on a connection of its own.
    if ('_httpMessage' in socket && socket._httpMessage) {
      socket.destroy();
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // What an upgrade gives is the connection's own socket.
    response.assignSocket(socket as never);
    const onRefused = () => {
      response.detachSocket(socket as never);
      socket.end();
      // Who does not close their half is not waited for.
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    };
    response.once('finish', onRefused);
    upgrades.set(request, { socket, head, response, onRefused });
    app.routing(request, response);
  });
}

/** Null: asked for without an upgrade. */
export const upgradeOf = (request: FastifyRequest): Upgrade | null => upgrades.get(request.raw) ?? null;

/**
 * Whether the browser leaves while it waits. Read, or nobody would notice; it says nothing before it is let in. After `stop` it
 * flows still, into whatever is attached in the same turn.
 */
export function watchWaiting(request: FastifyRequest): { signal: AbortSignal; stop: () => void } {
  const { socket } = upgradeOf(request) ?? {};
  const left = new AbortController();
  const leave = () => {
    left.abort();
    socket?.destroy();
  };
  const events = ['data', 'end', 'close'] as const;
  for (const event of events) socket?.on(event, leave);
  return {
    signal: left.signal,
    stop() {
      for (const event of events) socket?.removeListener(event, leave);
    },
  };
}

/** From now on nobody else writes to it. */
export function takeSocket(request: FastifyRequest): Upgrade | null {
  const upgrade = upgrades.get(request.raw);
  if (!upgrade) return null;
  upgrades.delete(request.raw);
  upgrade.response.removeListener('finish', upgrade.onRefused);
  upgrade.response.detachSocket(upgrade.socket as never);
  return { socket: upgrade.socket, head: upgrade.head };
}

/** The request whose socket was taken has had its answer, from somebody else: it is counted and told as every other (L-06). */
export function endTaken(response: ServerResponse): void {
  response.statusCode = 101;
  response.emit('finish');
}
