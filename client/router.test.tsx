import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildQueryClient } from './api/call/query-client.ts';
import { buildRouter } from './router.tsx';
import { sessionOf } from './testing/demo-user.ts';
import { json, startServer } from './testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer((_, response) => json(response, 200, sessionOf(null)));
});
afterEach(() => server.close());

afterEach(cleanup);

async function open(path: string) {
  const queryClient = buildQueryClient();
  const router = buildRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

test.each([
  ['/app/legal/privacidad', 'Política de privacidad'],
  ['/app/legal/privacidad?a=1', 'Política de privacidad'],
  // Spec, section 2: «Routes are strict about trailing slashes. Any unmatched path shows a not-found page».
  ['/app/legal/privacidad/', 'Esta página no existe'],
  ['/app/legal/privacidad/?a=1', 'Esta página no existe'],
  ['/app/Legal/Privacidad', 'Esta página no existe'],
  ['/app/no-existe', 'Esta página no existe'],
  ['/app/legal/privacidad/mas', 'Esta página no existe'],
])('%s: %s', async (path, heading) => {
  const router = await open(path);
  expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([heading]);
  expect(router.state.location.publicHref).toBe(path);
});

test('the not-found page offers pages by their titles', async () => {
  await open('/app/no-existe');
  await userEvent.type(screen.getByLabelText('¿Qué buscabas?'), 'contraseña olvidé');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/auth/renew-password']);
});

test('query values reach the route as strings, and stay unchanged in the address', async () => {
  const router = await open('/app/legal/privacidad?page=02&q=%7B%22a%22%3A1%7D&x=1&x=2');
  expect(router.state.location.search).toEqual({ page: '02', q: '{"a":1}', x: ['1', '2'] });
  expect(router.state.location.searchStr).toBe('?page=02&q=%7B%22a%22%3A1%7D&x=1&x=2');
});

test('links have the base path and no trailing slash', async () => {
  const router = await open('/app/legal/privacidad');
  expect(router.buildLocation({ to: '/legal/cookies', search: { tab: 'uno dos' } as never }).publicHref).toBe(
    '/app/legal/cookies?tab=uno+dos',
  );
});
