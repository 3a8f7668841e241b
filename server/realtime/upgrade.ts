import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RUTA_REALTIME } from '#shared/contract/realtime';

/** The socket of an upgrade, for the code that takes it. */
interface Upgrade {
  socket: Duplex;
  head: Buffer;
}
interface Asked extends Upgrade {
  response: ServerResponse;
  /** Ends the connection of a refused upgrade. */
  onRefused: () => void;
}
const LINGER_MS = 1_000;
const upgrades = new WeakMap<IncomingMessage, Asked>();

/** The only upgrade of this server. Every other `Upgrade` header is ignored as unknown, on an ordinary request (P-08). */
export const isRealtimeUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.split('?', 1)[0] === RUTA_REALTIME && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Sends upgrades through the same hooks as every request: Host check, limits, log and headers of a refusal are the same. The
 * handler that lets a browser in takes the socket out of the request (`takeSocket`).
 */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // Node before 24.9 does not call `shouldUpgradeCallback`.
    if (!isRealtimeUpgrade(request)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    // An upgrade pipelined behind an unanswered request is refused: a browser opens its socket on a connection of its own.
    if ('_httpMessage' in socket && socket._httpMessage) {
      socket.destroy();
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // The socket of an upgrade is the connection's own one; its declared type is only Duplex.
    response.assignSocket(socket as never);
    const onRefused = () => {
      response.detachSocket(socket as never);
      socket.end();
      // A client that does not close its half is not waited for.
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    };
    response.once('finish', onRefused);
    upgrades.set(request, { socket, head, response, onRefused });
    app.routing(request, response);
  });
}

/** Null for a request without an upgrade. */
export const upgradeOf = (request: FastifyRequest): Upgrade | null => upgrades.get(request.raw) ?? null;

/**
 * Watches whether the browser leaves while it waits. The socket has to be read for that; a browser sends nothing before it is let
 * in. After `stop` the socket keeps flowing, into the listener that is attached in the same turn.
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

/** Detaches the socket from the request: from now on only the caller writes to it. */
export function takeSocket(request: FastifyRequest): Upgrade | null {
  const upgrade = upgrades.get(request.raw);
  if (!upgrade) return null;
  upgrades.delete(request.raw);
  upgrade.response.removeListener('finish', upgrade.onRefused);
  upgrade.response.detachSocket(upgrade.socket as never);
  return { socket: upgrade.socket, head: upgrade.head };
}

/** Marks the request of a taken socket as answered with 101, so that it is counted and logged like every other (L-06). */
export function endTaken(response: ServerResponse): void {
  response.statusCode = 101;
  response.emit('finish');
}
