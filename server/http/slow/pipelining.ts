import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser and no balancer sends a request before the one before it is answered; a few are let pass. */
const MAX_AT_ONCE = 8;
const UNDER_WAY = Symbol('requests under way');

/**
 * Who sends a thousand requests in one go would keep the process from everybody else: such a connection is ended. Stands in
 * front of everything, because Node's parser gives out all that it has read, whatever became of the connection.
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
