import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoUser } from '../../testing/demo-user.ts';
import { startServer } from '../../testing/test-server.ts';
import { buildQueryClient } from '../call/query-client.ts';
import { reportNavigation, rolDeAnalitica } from './analytics.ts';
import { saveCookieConsent } from './consent.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer((_, response) => response.writeHead(204).end());
});
afterEach(() => server.close());

test('the reported role is visitador or marketing, then the job administrator, else the first one', () => {
  const flags = { visitador_farmaceutico: true, marketing: true, administrador_empleo: true };
  expect(rolDeAnalitica(demoUser(flags))).toBe('visitador_farmaceutico');
  expect(rolDeAnalitica(demoUser({ ...flags, visitador_farmaceutico: false }))).toBe('marketing');
  expect(rolDeAnalitica(demoUser({ administrador_empleo: true }))).toBe('administrador_empleo');
  expect(rolDeAnalitica(demoUser({ roles: { candidato: 1, academia: true } }))).toBe('candidato');
  expect(rolDeAnalitica(demoUser({ roles: {} }))).toBe('sin_rol');
});

test('nothing is reported without consent or without a person; then only the route template and the role', async () => {
  const queryClient = buildQueryClient();
  reportNavigation('/app/noticias/$id', demoUser());
  await saveCookieConsent(queryClient, { cookies_analitica: false, cookies_social: true });
  reportNavigation('/app/noticias/$id', demoUser());
  await saveCookieConsent(queryClient, { cookies_analitica: true, cookies_social: false });
  reportNavigation('/app/noticias/$id', null);
  expect(server.seen).toEqual([]);
  reportNavigation('/app/noticias/$id', demoUser());
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/analytics' });
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ ruta: '/app/noticias/$id', rol: 'usuario_web' });
});
