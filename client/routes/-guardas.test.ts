import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildQueryClient } from '../api/call/query-client.ts';
import { buildRouter } from '../router.tsx';
import { demoUser, sessionOf } from '../testing/demo-user.ts';
import { json, startServer } from '../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let session: ReturnType<typeof sessionOf>;
beforeEach(async () => {
  server = await startServer(({ url }, response) =>
    url === '/session' ? json(response, 200, session) : json(response, 200, { data: [] }),
  );
});
afterEach(() => server.close());

/** Path that the application ends at for this address. */
async function comesTo(path: string): Promise<string> {
  const client = buildQueryClient();
  const router = buildRouter(client, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  client.clear();
  return router.state.location.publicHref;
}

const WEB = demoUser();
const REPRESENTATIVE = demoUser({ register_type: 'visita', visitador_farmaceutico: true });
const RECRUITER = demoUser({ register_type: 'empleo', administrador_empleo: true });

// Spec, section 6.
test.each(['login', 'change-password', 'renew-password', 'crear-cuenta'])(
  'who is logged in and opens auth/%s goes to the page of their kind; anybody else stays',
  async (page) => {
    for (const [user, home] of [
      [WEB, '/app/old-perfil-user'],
      [REPRESENTATIVE, '/app/visita/visitador'],
      [RECRUITER, '/app/old-panel-empleo'],
    ] as const) {
      session = sessionOf(user);
      expect([user.register_type, (await comesTo(`/app/auth/${page}`)).split('?')[0]]).toEqual([
        user.register_type,
        home,
      ]);
    }
    session = sessionOf(null);
    expect((await comesTo(`/app/auth/${page}`)).split('?')[0]).toBe(`/app/auth/${page}`);
  },
);

test('an anonymous visitor goes to the login page, which keeps their destination', async () => {
  session = sessionOf(null);
  for (const path of ['/app/visita/visitador?tab=cartera', '/app/chat']) {
    const { pathname, searchParams } = new URL(await comesTo(path), 'https://app.example');
    expect([pathname, searchParams.get('redirect')?.split('?')[0]]).toEqual(['/app/auth/login', path.split('?')[0]]);
  }
});

test('a recruiter without a delegation is sent from the conditions to the company step', async () => {
  session = sessionOf(RECRUITER);
  expect(await comesTo('/app/auth/crear-cuenta/empleo-condiciones')).toBe('/app/auth/crear-cuenta/empleo-empresa');
});
