import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDoor } from './door.ts';

async function serverThatSays(text: string) {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  // Listening on TCP, so the address is one of a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
const ask = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text();

test('who comes while nobody is there waits, and is answered by whoever comes', async () => {
  const door = await openDoor();
  onTestFinished(door.close);
  const first = await serverThatSays('uno');
  door.lead(first.url);
  expect(await ask(door.url)).toBe('uno');
  first.close();
  door.lead(null);
  let answered = false;
  const late = ask(door.url).finally(() => {
    answered = true;
  });
  await pause(150);
  expect(answered).toBe(false);
  door.lead((await serverThatSays('dos')).url);
  expect(await late).toBe('dos');
});
