import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from './call/errors.ts';

export interface WaitingRoom {
  port: number;
  /** Frees the port for the API. */
  close(): Promise<void>;
}

/**
 * Holds the port of an API that is starting: every call is told at once to repeat, so that nobody waits for migrations and
 * indexes until a timeout, and no breaker counts it as a failure (F-11).
 */
export async function openWaitingRoom({ port, host }: { port: number; host: string }): Promise<WaitingRoom> {
  const { status, code, message, headers } = errors.starting();
  const answers = new Map<string, readonly [number, object]>([
    ['/healthz', [200, { ok: true }]],
    ['/readyz', [503, { ready: false }]],
  ]);
  const server = createServer((request, response) => {
    const [answer, body] = answers.get(request.url ?? '') ?? [status, { message, code }];
    // The body is read and dropped; otherwise its sender would see a broken connection instead of the answer.
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
    // The cast is safe: the server listens on a TCP port.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
