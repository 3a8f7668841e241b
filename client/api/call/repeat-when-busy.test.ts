// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceso } from '#shared/contract/main/acceso';
import { ficheros } from '#shared/contract/main/ficheros';
import { sistema } from '#shared/contract/main/sistema';
import { sesion } from '#shared/contract/session';
import { json, startServer } from '../../testing/test-server.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { buildQueryClient } from './query-client.ts';
import { repeatWhenBusy } from './repeat-when-busy.ts';

/** Answers of the server, one for each request: a refusal, or no answer at all; a success when the list is empty. */
let answers: ({ status?: number; code?: string; retryAfter?: string } | 'lost')[];
let server: Awaited<ReturnType<typeof startServer>>;
/** «Retry-After: 0», so that tests do not wait; the code treats it like 3. */
const BUSY = { retryAfter: '0' };

beforeEach(async () => {
  answers = [];
  server = await startServer(({ url }, response) => {
    const next = answers.shift();
    if (next === 'lost') return response.destroy();
    if (next === undefined) return json(response, url === '/api/sistema/cargos' ? 200 : 202, GOOD[url] ?? {});
    const { status = 503, code = 'dependencia', retryAfter } = next;
    return json(
      response,
      status,
      { code, message: 'Ahora no.', requestId: 'r' },
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    );
  });
});
afterEach(() => server.close());
const GOOD: Record<string, unknown> = {
  '/api/sistema/cargos': { data: [] },
  '/api/renew-password/send': { data: { enviado: true } },
  '/api/register': { data: { id: 'billete', email: 'a@b.es' } },
  '/api/ficheros/cv': {
    data: { id: 'x', nombre: 'cv.pdf', mime: 'a/b', bytes: 3, ancho: null, alto: null, url: null },
  },
};
const REGISTRO = {
  email: 'a@b.es',
  password: 'correcta caballo pila',
  password_confirmation: 'correcta caballo pila',
  redirect_url: 'https://app.example/app/register/verification',
  register_type: 'web',
  pais_id: 28,
  publicidad: false,
} as const;
const ask = () => call(acceso.pedirRenovacion, { body: { email: 'a@b.es' } });
const keys = () => server.seen.map(({ headers }) => headers['idempotency-key']);
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );

test('a POST that is refused twice is repeated under its own key, and succeeds', async () => {
  answers = [BUSY, BUSY];
  expect(await ask()).toEqual({ data: { enviado: true } });
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
});

test('a GET that is refused twice is repeated, and succeeds', async () => {
  answers = [BUSY, BUSY];
  expect(await call(sistema.cargos)).toEqual({ data: [] });
  expect(server.seen).toHaveLength(3);
});

test('an upload with its key is repeated with the whole file', async () => {
  answers = [BUSY];
  const form = new FormData();
  form.set('fichero', new File(['abc'], 'cv.pdf', { type: 'application/pdf' }));
  await call(ficheros.subir, { params: { uso: 'cv' }, form, idempotencyKey: 'clave-0001' });
  expect(keys()).toEqual(['clave-0001', 'clave-0001']);
  for (const { body } of server.seen) expect(body).toMatch(/filename="cv.pdf"[\s\S]+abc/);
});

test('the third refusal is thrown; the next press goes under the same key', async () => {
  answers = [BUSY, BUSY, BUSY];
  expect(await failure(ask())).toMatchObject({ code: 'dependencia', status: 503, requests: 3 });
  expect(server.seen).toHaveLength(3);
  await ask();
  expect(new Set(keys()).size).toBe(1);
  answers = [BUSY, BUSY, BUSY];
  expect(await failure(call(sistema.cargos))).toMatchObject({ status: 503, requests: 3 });
  expect(server.seen).toHaveLength(7);
});

test.each([
  ['with a longer Retry-After', { retryAfter: '10' }],
  ['without Retry-After', {}],
  ['with another error code', { status: 429, code: 'demasiadas_peticiones', retryAfter: '0' }],
])('a server %s is asked once', async (_, answer) => {
  answers = [answer, answer];
  await failure(ask());
  await failure(call(sistema.cargos));
  expect(server.seen).toHaveLength(2);
});

test('a call that could be carried out twice is not repeated: it has no key, or its API ignores keys', async () => {
  answers = [BUSY, BUSY, BUSY, BUSY];
  await failure(call(sesion.registro, { body: REGISTRO }));
  await failure(call(sesion.logout));
  // The call may be repeated anyway, so that it has no key.
  await failure(call(acceso.redirigirAcademia, { body: { userId: 1 }, idempotencyKey: 'clave-0001' }));
  expect(server.seen).toHaveLength(3);
});

test('a registration that was refused before it began is repeated', async () => {
  answers = [
    { code: 'sobrecarga', retryAfter: '0' },
    { code: 'sobrecarga', retryAfter: '0' },
  ];
  expect(await call(sesion.registro, { body: REGISTRO })).toEqual({ data: { id: 'billete', email: 'a@b.es' } });
  expect(server.seen.map(({ url }) => url)).toEqual(Array(3).fill('/api/register'));
});

test('a caller that shows something else meanwhile, or has its own retries, gets the error at once', async () => {
  answers = [BUSY];
  expect(await failure(call(sistema.cargos, { tellsAtOnce: true }))).toMatchObject({ status: 503, requests: 1 });
  expect(server.seen).toHaveLength(1);
});

test('an abort ends the wait, and no further request is sent', async () => {
  answers = [{ retryAfter: '3' }];
  const leaving = new AbortController();
  const running = failure(call(sistema.cargos, { signal: leaving.signal }));
  await expect.poll(() => answers).toEqual([]);
  leaving.abort(new Error('se ha ido'));
  expect((await running).message).toBe('se ha ido');
  expect(server.seen).toHaveLength(1);
});

test.each<[string, typeof answers]>([
  ['503 and nothing else', [BUSY, BUSY, BUSY, BUSY]],
  ['503, then no answer', [BUSY, BUSY, 'lost', BUSY]],
  ['no answer, then 503', ['lost', BUSY, BUSY, BUSY]],
  ['503 and no answer in turns', [BUSY, 'lost', BUSY, BUSY]],
])('a query makes three requests, its own tries among them: %s', async (_, given) => {
  answers = [...given];
  const client = buildQueryClient();
  const query = {
    queryKey: ['cargos'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(sistema.cargos, { signal }),
    retryDelay: 0,
  };
  await failure(client.fetchQuery(query));
  expect(server.seen).toHaveLength(3);
  // The last error was thrown, so that the next call has three requests again.
  answers = [BUSY, BUSY];
  await client.fetchQuery(query);
  expect(server.seen).toHaveLength(6);
  client.clear();
});

test('it waits Retry-After plus up to half of it, and an abort ends the wait at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const random = vi.spyOn(Math, 'random');
  try {
    const busy = () =>
      new ApiError({ code: 'dependencia', message: '', requestId: '' }, { status: 503, startedAt: 0, retryAfter: 3 });
    const send = vi.fn().mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy()).mockResolvedValue('bien');
    const leaving = new AbortController();
    const asked = { url: '/x', signal: leaving.signal, isSafe: true, tellsAtOnce: undefined };
    random.mockReturnValueOnce(0).mockReturnValueOnce(0.99);
    const answer = repeatWhenBusy(send, asked);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4_400);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBe('bien');
    send.mockRejectedValue(busy());
    const left = failure(repeatWhenBusy(send, asked));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    leaving.abort(new Error('se ha ido'));
    expect((await left).message).toBe('se ha ido');
    expect(vi.getTimerCount()).toBe(0);
    expect(send).toHaveBeenCalledTimes(4);
  } finally {
    random.mockRestore();
    vi.useRealTimers();
  }
});
