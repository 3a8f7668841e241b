import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FEEDBACK_SIN_ENVIAR } from '../api/almacen-cifrado/colecciones.ts';
import { buildQueryClient } from '../api/call/query-client.ts';
import { almacenDePersona } from '../api/session/almacen-persona.ts';
import { endSession } from '../api/session/salida.ts';
import { ensureSession, refreshSession } from '../api/session/session.ts';
import { countUnsent } from '../api/session/sin-enviar.ts';
import { demoUser, sessionOf } from '../testing/demo-user.ts';
import { json, startServer } from '../testing/test-server.ts';
import { watchSinEnviar } from './sin-enviar.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let who: ReturnType<typeof sessionOf>;
const ANA = sessionOf(demoUser(), [{ id: 'a', clave: 'k'.repeat(43) }]);
const BODY = { valoracion: 4, asunto: 'Otro', contenido: 'Diez letras o más.', pagina: '/app', id_user_feedback: null };

beforeEach(async () => {
  who = ANA;
  server = await startServer(({ url }, response) => {
    if (url === '/session') json(response, 200, who);
    else json(response, 201, { data: { referencia: 'F-7K3M9QX2' } });
  });
  const antes = buildQueryClient();
  await ensureSession(antes);
  await (await almacenDePersona(antes))?.put(FEEDBACK_SIN_ENVIAR, 'clave-1', {
    body: { ...BODY, nombre: null, email: null, sitio_web: '' },
    clave: 'clave-1',
  });
});
afterEach(() => server.close());

const enviados = () => server.seen.filter(({ url }) => url === '/api/feedback');

test('things left unsent go once their writer is back: not before, not as another person, and once', async () => {
  const queryClient = buildQueryClient();
  const stop = watchSinEnviar(queryClient);
  who = sessionOf(null);
  await ensureSession(queryClient);
  who = sessionOf(demoUser({ id: 8 }), [{ id: 'b', clave: 'z'.repeat(43) }]);
  await refreshSession(queryClient);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  expect(enviados()).toEqual([]);
  who = ANA;
  await refreshSession(queryClient);
  await vi.waitFor(() => expect(enviados()).toHaveLength(1), { timeout: 8_000 });
  expect(enviados()[0]?.headers['idempotency-key']).toBe('clave-1');
  await vi.waitFor(async () => expect(await countUnsent(queryClient)).toBe(0));
  await refreshSession(queryClient);
  stop();
  await endSession(queryClient);
  expect(enviados()).toHaveLength(1);
});
