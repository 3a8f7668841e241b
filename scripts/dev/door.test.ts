import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { openDoor } from './door.ts';

async function serverThatSays(text: string) {
  const server = createServer((_request, response) => response.end(text));
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, close };
}
const ask = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text();

test('a connection waits while no process is behind the door, and is answered by the next one', async () => {
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

test('a read that the leaving process did not answer is sent to the next one; a write is not repeated', async () => {
  const door = await openDoor();
  onTestFinished(door.close);
  const taken: string[] = [];
  const leaving = createServer((request) => {
    taken.push(request.method ?? '');
    door.lead(null);
    request.socket.destroy();
  });
  const port = await listen(leaving);
  onTestFinished(() => void leaving.close());
  const next = await serverThatSays('dos');
  for (const [method, said] of [
    ['GET', 'dos'],
    ['POST', 'fetch failed'],
  ] as const) {
    door.lead(`http://127.0.0.1:${port}`);
    const answer = fetch(door.url, { method }).then(
      (response) => response.text(),
      (error: Error) => error.message,
    );
    await expect.poll(() => taken.at(-1)).toBe(method);
    door.lead(next.url);
    expect(await answer).toBe(said);
  }
  expect(taken).toEqual(['GET', 'POST']);
});

test('a door that refuses has nobody behind it for a caller, at once; the next process is found at the same address', async () => {
  const door = await openDoor();
  onTestFinished(door.close);
  const waiting = ask(door.url).catch((error: Error) => error.message);
  const codeOfCall = () => ask(door.url).catch(({ cause }: Error) => (cause as NodeJS.ErrnoException).code);
  // The first call has reached the door before the second: it waits for a process.
  await pause(50);
  door.refuse();
  expect(await waiting).toBe('fetch failed');
  expect(await codeOfCall()).toBe('ECONNREFUSED');
  door.lead((await serverThatSays('tres')).url);
  await expect.poll(codeOfCall).toBe('tres');
});
