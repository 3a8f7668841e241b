import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from './call/errors.ts';

export interface WaitingRoom {
  port: number;
  /** Leaves the port to whom it was held for. */
  close(): Promise<void>;
}

/**
 * Holds the port of an API that is still getting ready: every call is told at once to come back, so that nobody waits for
 * migrations and indexes until a time-out, and nobody counts it as a failure (F-11).
 */
export async function openWaitingRoom({ port, host }: { port: number; host: string }): Promise<WaitingRoom> {
  const { status, code, message, headers } = errors.starting();
  const answers = new Map<string, readonly [number, object]>([
    ['/healthz', [200, { ok: true }]],
    ['/readyz', [503, { ready: false }]],
  ]);
  const server = createServer((request, response) => {
    const [answer, body] = answers.get(request.url ?? '') ?? [status, { message, code }];
    // What is sent is not looked at, but read: else its sender would see a broken connection instead of the answer.
    request.resume();
    response
      .writeHead(answer, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(answer === 503 && headers),
      })
      .end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    // Of a server that listens on a port.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
