import { expect, test } from 'vitest';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../testing/build-test-main.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, clock, buildUsuario, bearer } = main;

const forgot = (email: string, key: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/renew-password/send',
    headers: { 'idempotency-key': key, ...headers },
    payload: { email },
  });
const mailsTo = async (email: string) =>
  (await db.selectFrom('correo_salida').select('id').where('para', '=', email).execute()).length;

test('U-08 the same key and body: the same answer, said to be a repetition, and done once', async () => {
  const { email } = await buildUsuario();
  const first = await forgot(email, 'clave-0001');
  const again = await forgot(email, 'clave-0001');
  expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([202, undefined]);
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([202, 'true']);
  expect(again.json()).toEqual(first.json());
  expect(await mailsTo(email)).toBe(1);
  expect((await forgot(email, 'clave-0002')).headers['idempotent-replayed']).toBeUndefined();
  expect(await mailsTo(email)).toBe(2);
});

test('U-08 another body under the same key is 422', async () => {
  const [a, b] = [await buildUsuario(), await buildUsuario()];
  await forgot(a.email, 'clave-0003');
  const response = await forgot(b.email, 'clave-0003');
  expect([response.statusCode, response.headers['idempotent-replayed']]).toEqual([422, undefined]);
  expect(await mailsTo(b.email)).toBe(0);
});

test('U-08 while the first is still running: 409 and come back in a second', async () => {
  const { email } = await buildUsuario();
  const all = await Promise.all(Array.from({ length: 5 }, () => forgot(email, 'clave-0004')));
  const statuses = all.map((r) => r.statusCode).sort();
  expect(statuses).toEqual([202, 409, 409, 409, 409]);
  const refused = all.find((r) => r.statusCode === 409);
  expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['en_curso', '1']);
  expect(await mailsTo(email)).toBe(1);
});

test('U-08 a key is one’s own, and is forgotten after a day', async () => {
  const [a, b] = [await buildUsuario(), await buildUsuario()];
  const [asA, asB] = [await bearer(a.id), await bearer(b.id)];
  const exportar = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/user/exportar', headers: { ...headers, 'idempotency-key': 'clave-0005' } });
  expect((await exportar(asA)).json().data.documento.cuenta.id).toBe(a.id);
  expect((await exportar(asB)).json().data.documento.cuenta.id).toBe(b.id);
  expect((await exportar(asA)).headers['idempotent-replayed']).toBe('true');
  await forgot(a.email, 'clave-0006');
  clock.offsetMs = 24 * 3_600_000 + 1000;
  expect((await forgot(a.email, 'clave-0006')).headers['idempotent-replayed']).toBeUndefined();
  clock.offsetMs = 0;
});

test('U-08 a refusal is not kept; whoever died in the middle does not hold the key for long', async () => {
  const { id } = await buildUsuario();
  const headers = { ...(await bearer(id)), 'idempotency-key': 'clave-0007' };
  const redirigir = (userId: number) =>
    app.inject({ method: 'POST', url: '/api/redirigir-academia', headers, payload: { userId } });
  expect((await redirigir(id)).json().code).toBe('estado_no_permite');
  expect((await redirigir(id + 1)).statusCode).toBe(404);
  const { email } = await buildUsuario();
  await forgot(email, 'clave-0008');
  await db.updateTable('idempotencia').set({ estado: null, cuerpo: null }).execute();
  expect((await forgot(email, 'clave-0008')).statusCode).toBe(409);
  clock.offsetMs = 3 * 60_000;
  expect((await forgot(email, 'clave-0008')).statusCode).toBe(202);
  clock.offsetMs = 0;
});

test('U-08 calls that give a token keep nothing, and a key that is none is refused', async () => {
  const { email } = await buildUsuario();
  const login = async () =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...(await xsrfHeaders(main)), 'idempotency-key': 'clave-0009' },
      payload: { email, password: CONTRASENA },
    });
  const tokens = [await login(), await login()].map((r) => r.json().access_token);
  expect(new Set(tokens).size).toBe(2);
  const kept = JSON.stringify(await db.selectFrom('idempotencia').selectAll().execute());
  expect(kept).not.toContain('access_token');
  for (const key of ['corta', 'con espacio dentro', 'x'.repeat(201)])
    expect((await forgot(email, key)).statusCode).toBe(400);
});
