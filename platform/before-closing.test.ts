import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { beforeClosing } from './before-closing.ts';

/** Longer than the timer that is due meanwhile. */
const BLOCKED_MS = 30;

test('F-01 a connection that arrived while the event loop was blocked is accepted before the server stops listening', async () => {
  const server = createServer((socket) => socket.end('answer'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The end of the announcement: a timer that is due as soon as the loop runs again, before it polls.
  const closing = new Promise<void>((resolve) => {
    setTimeout(async () => {
      await beforeClosing(false);
      server.close(() => resolve());
    }, 1);
  });
  const socket = connect(port, '127.0.0.1');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('answer');
  socket.destroy();
  await closing;
});
