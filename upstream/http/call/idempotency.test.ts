import { expect, test, vi } from 'vitest';
import { isAnswerKept } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../testing/build-test-main.ts';
import { waitingForLock } from '../../testing/postgres/waiting-for-lock.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, clock, buildUsuario, bearer } = main;

const FEEDBACK = { valoracion: 4, asunto: 'Otro', contenido: 'Algo que contar', pagina: '/app', nombre: 'Nombre' };
const forgot = (email: string, key: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/renew-password/send',
    headers: { 'idempotency-key': key, ...headers },
    payload: { email },
  });
const mailsTo = async (email: string) =>
  (await db.selectFrom('correo_salida').select('id').where('para', '=', email).execute()).length;

test('U-08 the same key and body get the first answer, marked as a repetition, and the work is done once', async () => {
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

test('U-08 while the first call is still running the second gets 409, to be repeated in a second', async () => {
  const { email } = await buildUsuario();
  let all: Awaited<ReturnType<typeof forgot>>[] = [];
  // The first call waits for a row that this transaction holds, while the others ask.
  const first = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('limite')
      .values({ clave: `renovar_cuenta:${email}`, cuenta: 0, fin: new Date() })
      .execute();
    const running = [forgot(email, 'clave-0004')];
    await vi.waitUntil(async () => (await waitingForLock(db)) > 0, 10_000);
    all = await Promise.all(Array.from({ length: 4 }, () => forgot(email, 'clave-0004')));
    return running;
  });
  expect(all.map((r) => r.statusCode)).toEqual([409, 409, 409, 409]);
  const [refused] = all;
  expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['en_curso', '1']);
  expect((await Promise.all(first)).map((r) => r.statusCode)).toEqual([202]);
  expect(await mailsTo(email)).toBe(1);
});

test('U-08 for logged-in callers too: a repetition meanwhile gets its 409 without waiting', async () => {
  const { id } = await buildUsuario();
  const headers = { ...(await bearer(id)), 'idempotency-key': 'clave-0006' };
  const payload = { nombre: 'Una alerta', filtros: '', frecuencia: 'diaria' };
  const guardar = () => app.inject({ method: 'POST', url: '/api/empleo/alertas', headers, payload });
  const first = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().execute();
    const running = [guardar()];
    await vi.waitUntil(async () => (await waitingForLock(db)) > 0, 10_000);
    expect((await guardar()).json().code).toBe('en_curso');
    return running;
  });
  expect((await Promise.all(first)).map((r) => r.statusCode)).toEqual([201]);
  expect((await guardar()).headers['idempotent-replayed']).toBe('true');
});

test('U-08 a key belongs to its caller, and is forgotten after a day', async () => {
  const [a, b] = [await buildUsuario(), await buildUsuario()];
  const guardar = async ({ id }: { id: number }) =>
    app.inject({
      method: 'POST',
      url: '/api/empleo/alertas',
      headers: { ...(await bearer(id)), 'idempotency-key': 'clave-0005' },
      payload: { nombre: 'Una alerta', filtros: '', frecuencia: 'diaria' },
    });
  const [deA, deB] = [await guardar(a), await guardar(b)];
  expect(deA.json().data.id).not.toBe(deB.json().data.id);
  const again = await guardar(a);
  expect([again.headers['idempotent-replayed'], again.json()]).toEqual(['true', deA.json()]);
  await forgot(a.email, 'clave-0006');
  clock.offsetMs = DIA_MS + 1000;
  expect((await forgot(a.email, 'clave-0006')).headers['idempotent-replayed']).toBeUndefined();
  clock.offsetMs = 0;
});

test('U-08 a refusal is not stored, but an attempt counted with it is', async () => {
  const { id } = await buildUsuario();
  const headers = { ...(await bearer(id)), 'idempotency-key': 'clave-0007' };
  const guardar = (nombre: string) =>
    app.inject({
      method: 'POST',
      url: '/api/empleo/ofertas/999999/reportes',
      headers,
      payload: { motivo: 'otro', texto: nombre },
    });
  expect((await guardar('una')).statusCode).toBe(404);
  expect((await guardar('otra')).statusCode).toBe(404);
  const escribir = () =>
    app.inject({ method: 'POST', url: '/api/feedback', headers, payload: { ...FEEDBACK, email: 'ya@no.example' } });
  const counted = async () =>
    (await db.selectFrom('limite').select('cuenta').where('clave', '=', `feedback:u${id}`).executeTakeFirst())?.cuenta;
  await db
    .insertInto('limite')
    .values({ clave: `feedback:u${id}`, cuenta: 1e7, fin: new Date(Date.now() + 1e6) })
    .execute();
  expect((await escribir()).statusCode).toBe(429);
  expect(await counted()).toBe(1e7 + 1);
});

test('F-12 a key that an older release left half done does not block', async () => {
  const { email } = await buildUsuario();
  await forgot(email, 'clave-0008');
  await db.updateTable('idempotencia').set({ estado: null, cuerpo: null }).execute();
  expect((await forgot(email, 'clave-0008')).statusCode).toBe(202);
});

test('U-10 no stored answer contains an e-mail address other than its caller’s', () => {
  const says = (schema: unknown): boolean =>
    typeof schema === 'object' &&
    schema !== null &&
    Object.entries(schema).some(([name, inner]) =>
      name === 'entries' ? 'email' in inner || Object.values(inner).some(says) : name !== '~standard' && says(inner),
    );
  const kept = ENDPOINTS.filter((e) => e.api !== 'bff' && isAnswerKept(e) && e.repeat !== 'reread' && says(e.answer));
  const own = ['web', 'academia', 'candidato', 'visita', 'marketing', 'empleo', 'empleo/empresa', 'empleo/condiciones'];
  expect(kept.map((e) => e.path)).toEqual(own.map((profile) => `/api/user/${profile}`));
  expect(ENDPOINTS.filter((e) => e.repeat === 'reread' && says(e.answer)).length).toBe(10);
});

test('part 4: answers with personal data, a code or a signed link are not stored', async () => {
  const { id } = await buildUsuario({ nombre: 'Irrepetible' });
  const headers = { ...(await bearer(id)), 'idempotency-key': 'clave-0010' };
  const exportar = () => app.inject({ method: 'POST', url: '/api/user/exportar', headers });
  for (const response of [await exportar(), await exportar()])
    expect([response.json().data.documento.cuenta.id, response.headers['idempotent-replayed']]).toEqual([
      id,
      undefined,
    ]);
  expect(JSON.stringify(await db.selectFrom('idempotencia').selectAll().execute())).not.toContain('Irrepetible');
  const free = ENDPOINTS.filter((e) => e.repeat === 'free').map((e) => e.path);
  expect(free).toEqual(
    expect.arrayContaining(['/api/user/exportar', '/api/redirigir-academia', '/api/noticias/:id/previa']),
  );
});

test('U-08 answers with a token are not stored, and an invalid key is refused', async () => {
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
