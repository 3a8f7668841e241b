import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Most pipelined requests of one connection. Browsers and balancers wait for an answer before the next request; a few are
 * tolerated.
 */
const MAX_AT_ONCE = 8;
const UNDER_WAY = Symbol('requests under way');

/**
 * Ends a connection with too many pipelined requests: a thousand of them in one go would block the process for everybody else.
 * The check runs before all other handlers, because Node's parser emits every request that it has read, even when the connection
 * is already destroyed.
 */
export function limitPipelining(server: Server): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket: Socket & { [UNDER_WAY]?: number } = request.socket;
    const underWay = (socket[UNDER_WAY] ?? 0) + 1;
    if (underWay > MAX_AT_ONCE) {
      socket.destroy();
      return;
    }
    socket[UNDER_WAY] = underWay;
    response.once('close', () => {
      socket[UNDER_WAY] = (socket[UNDER_WAY] ?? 1) - 1;
    });
    for (const handle of handlers) handle.call(server, request, response);
  });
}
