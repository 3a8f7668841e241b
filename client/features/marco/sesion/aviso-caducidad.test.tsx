import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DIA_S } from '#shared/reglas/tiempo/dias';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { ensureSession, useSession } from '../../../api/session/session.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { AvisoCaducidad } from './aviso-caducidad.tsx';

const MINUTE = 60_000;
let server: Awaited<ReturnType<typeof startServer>>;
let queryClient: QueryClient;
let idleIn: number;
let expiresIn: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  idleIn = 10 * 60;
  expiresIn = 12 * 3600;
  server = await startServer((_, response) => json(response, 200, { ...sessionOf(demoUser()), expiresIn, idleIn }));
  queryClient = buildQueryClient();
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  await server.close();
});

function Prueba() {
  const session = useSession();
  return session.status === 'authenticated' && <AvisoCaducidad session={session} />;
}
const open = async () => {
  await ensureSession(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <Prueba />
    </QueryClientProvider>,
  );
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const polls = () => server.seen.map(({ headers }) => headers['x-session-poll'] ?? 'activity');

test('two minutes before the idle end the page polls the session without counting as activity, warns, and offers to stay', async () => {
  await open();
  await pass(7 * MINUTE);
  expect(screen.queryByText(/Tu sesión se cierra/)).toBeNull();
  idleIn = 118;
  await pass(1.2 * MINUTE);
  expect(await screen.findByText(/Tu sesión se cierra en 1:/)).toBeTruthy();
  expect(polls().at(-1)).toBe('1');

  idleIn = 2 * 3600;
  act(() => screen.getByRole('button', { name: 'Seguir conectado' }).click());
  await vi.waitFor(() => expect(screen.queryByText(/Tu sesión se cierra/)).toBeNull(), 10_000);
  expect(polls().at(-1)).toBe('activity');
});

test('activity in between has moved the end: no warning', async () => {
  await open();
  const shown = vi.fn();
  const observer = new MutationObserver(() => screen.queryByText(/Tu sesión/) !== null && shown());
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await pass(7 * MINUTE);
  idleIn = 9 * 60;
  const known = Date.now();
  await pass(1.2 * MINUTE);
  await vi.waitFor(() => expect(polls()).toEqual(['activity', '1']), 10_000);
  // The answer has reached the page, and is rendered.
  await vi.waitFor(() => expect(queryClient.getQueryState(['session'])?.dataUpdatedAt).toBeGreaterThan(known), 10_000);
  await pass(1000);
  expect(shown).not.toHaveBeenCalled();
});

test('the absolute end cannot be postponed', async () => {
  expiresIn = 119;
  await open();
  expect(await screen.findByText(/Tu sesión termina en 1:5/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a session of 30 days neither warns nor polls in a loop', async () => {
  idleIn = 14 * DIA_S;
  expiresIn = 30 * DIA_S;
  await open();
  await pass(MINUTE);
  expect(polls().filter((poll) => poll === '1').length).toBeLessThanOrEqual(1);
  expect(screen.queryByText(/Tu sesión/)).toBeNull();
});
