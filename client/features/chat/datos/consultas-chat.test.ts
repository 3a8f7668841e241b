import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, startServer } from '../../../testing/test-server.ts';
import { contactosQuery, listaQuery } from './consultas-chat.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer((_, response) =>
    json(response, 200, { data: [], meta: { cursor_siguiente: null, hay_mas: false, sin_leer: 0 } }),
  );
});
afterEach(() => server.close());

test('a search of one letter is not sent: until there are two, all conversations are shown', async () => {
  const client = new QueryClient();
  for (const q of ['', 'a', 'an']) {
    await client.fetchInfiniteQuery(listaQuery('todas', q));
    await client.fetchQuery(contactosQuery(q));
  }
  expect(server.seen.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('q'))).toEqual([
    null,
    null,
    null,
    null,
    'an',
    'an',
  ]);
});
