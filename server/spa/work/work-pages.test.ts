import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { madeUp } from '../../../scripts/mocks/samples/made-up.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../../testing/fakes/fake-client.ts';
import { type FakeUpstream, startFakeUpstream } from '../../testing/fakes/fake-upstream.ts';
import { json } from '../../testing/fakes/upstream-behaviours.ts';
import { sessionCookie } from '../../testing/samples/session-cookie.ts';
import { usuarioDePrueba } from '../../testing/samples/usuario-de-prueba.ts';

let client: FakeClient;
let main: FakeUpstream;
let visita: FakeUpstream;
let t: TestApp;
let cookie: string;

beforeAll(async () => {
  client = await makeFakeClient();
  [main, visita] = await Promise.all([startFakeUpstream(json({})), startFakeUpstream(json({}))]);
  t = await buildTestApp({ clientDir: client.dir, env: { MAIN_API_URL: main.url, VISITA_API_URL: visita.url } });
});
beforeEach(async () => {
  t.clock.advance(3_700_000);
  cookie = await sessionCookie(t);
  for (const api of [main, visita]) {
    api.behaviour = json({});
    api.arrived.length = 0;
  }
});
afterAll(async () => {
  await t.close();
  await Promise.all([main.stop(), visita.stop()]);
  await client.remove();
});

const VISITADOR = '/app/visita/visitador';
const abrir = (path: string, quien: string | null = cookie) => {
  const asked = t.bare('get', path);
  return quien === null ? asked : asked.set('Cookie', quien);
};
const estado = async (path: string, quien?: string | null) => (await abrir(path, quien)).status;
const llamadas = () => [...main.arrived, ...visita.arrived].map(({ url }) => url);
const niega = (status: number) => json({ message: 'No.', code: 'sin_permiso' }, {}, status);
const conRol = (rol: 'visitador_farmaceutico' | 'marketing' | null) => {
  const cuenta = usuarioDePrueba({ id: 1, email: 'cuenta@example.org', estado: 'activa' });
  main.behaviour = json({ ...cuenta, ...(rol && { [rol]: true }) });
};

test.each([
  ['visitador_farmaceutico', 200],
  ['marketing', 200],
  [null, 403],
] as const)('the working area for a reader with the role %s is answered %i, after one call', async (rol, esperado) => {
  conRol(rol);
  const { status, text } = await abrir(`${VISITADOR}?tab=cartera`);
  expect(status).toBe(esperado);
  // The page itself, whose client names the missing role.
  expect(text).toContain('<title>Mi página de visitador · ');
  expect(text).toContain('content="noindex"');
  expect(llamadas()).toEqual([usuario.leer.path]);
  expect(main.arrived[0]?.headers.authorization).toMatch(/^Bearer 1\|/);
});

test('the HTML contains nothing of the reader: with and without the role it is the same but for its ETag', async () => {
  conRol('marketing');
  const con = await abrir(VISITADOR);
  conRol(null);
  const sin = await abrir(VISITADOR);
  const nadie = await abrir(VISITADOR, null);
  expect([sin.text, nadie.text]).toEqual([con.text, con.text]);
  expect(nadie.headers.etag).toBe(con.headers.etag);
  expect(sin.headers.etag).not.toBe(con.headers.etag);
  // A reader who has the role by now gets the page, and no 304 for the refusal.
  conRol('marketing');
  expect((await abrir(VISITADOR).set('if-none-match', String(sin.headers.etag))).status).toBe(200);
  expect((await abrir(VISITADOR).set('if-none-match', String(con.headers.etag))).status).toBe(304);
});

const COSAS = [
  ['visitador/edit-promo/7', '/api/promociones/7'],
  ['visitador/crear-promocion/7', '/api/productos/7/revisiones'],
  ['visitador/sugerir-cambios/7', '/api/productos/7/revisiones'],
  ['asociar-producto/7', '/api/cartera/borradores?ids=7'],
] as const;
test.each(COSAS)('the page %s is 200, 403 or 404, as one call to the API says', async (ruta, llamada) => {
  const vistos = [];
  for (const behaviour of [json({ data: {} }), niega(403), niega(404)]) {
    visita.behaviour = behaviour;
    vistos.push(await estado(`/app/visita/${ruta}`));
  }
  expect(vistos).toEqual([200, 403, 404]);
  expect(llamadas()).toEqual([llamada, llamada, llamada]);
  expect(visita.arrived[0]?.headers.authorization).toMatch(/^Bearer 1\|/);
});

test('a page of something that does not exist says so in its title, and is not indexed', async () => {
  visita.behaviour = niega(404);
  const { text } = await abrir(`${VISITADOR}/edit-promo/7`);
  expect(text).toContain('<title>Página no encontrada · ');
  expect(text).toContain('content="noindex"');
});

test('a reader’s status is cached neither for other readers nor for later', async () => {
  visita.behaviour = niega(404);
  expect(await estado(`${VISITADOR}/edit-promo/7`)).toBe(404);
  visita.behaviour = json({ data: {} });
  expect(await estado(`${VISITADOR}/edit-promo/7`, await sessionCookie(t, 2))).toBe(200);
  expect(await estado(`${VISITADOR}/edit-promo/7`)).toBe(200);
});

test('a visitor without a session gets the page that leads to the login, and no API is called', async () => {
  const ajena = cookie.replace(/=[^;]{8}/, '=cambiada');
  for (const ruta of ['visitador', 'visitador/verificacion-prof/1/2/9', ...COSAS.map(([una]) => una)])
    for (const quien of [null, ajena, cookie.replace(/; .*/, '')])
      expect([ruta, await estado(`/app/visita/${ruta}`, quien)]).toEqual([ruta, 200]);
  expect(llamadas()).toEqual([]);
});

test('an address that cannot name anything is a 404, and no API is called', async () => {
  for (const ruta of [
    'edit-promo/abc',
    'edit-promo/0',
    'crear-promocion/1e3',
    'sugerir-cambios/uno',
    'sugerir-cambios/1,2',
    ...['2', '00', '01', 'x'].map((isRev) => `verificacion-prof/1/2/${isRev}`),
    'verificacion-prof/0/2/0',
    'verificacion-prof/x/2/1',
    'verificacion-prof/1/0/0',
  ])
    expect([ruta, await estado(`${VISITADOR}/${ruta}`)]).toEqual([ruta, 404]);
  expect(await estado('/app/visita/asociar-producto/uno')).toBe(404);
  expect(llamadas()).toEqual([]);
});

const pedida = (de: { productos?: number[]; revision?: { producto_id: number | null } }) => {
  const { data } = madeUp(verificaciones.una, 7);
  const [producto] = data.productos;
  const revision = { id: 5, tipo: 'edicion', nombre: 'Producto', slug: null, laboratorio: null, resumen: null };
  return {
    ...data,
    productos: (de.productos ?? []).map((producto_id) => ({ ...producto, producto_id })),
    revision: de.revision ? { ...revision, ...de.revision, cambios: [] } : null,
  };
};
test.each([
  [{ productos: [101, 102] }, ['101/2/0', '102/2/0'], ['103/2/0', '101/2/1']],
  [{ revision: { producto_id: 101 } }, ['101/2/1'], ['102/2/1', '0/2/1', '101/2/0']],
  [{ revision: { producto_id: null } }, ['0/2/1'], ['101/2/1']],
])('a request of %j is found at its own addresses only', async (de, suyas, otras) => {
  visita.behaviour = json({ data: pedida(de) });
  for (const una of suyas) expect([una, await estado(`${VISITADOR}/verificacion-prof/${una}`)]).toEqual([una, 200]);
  for (const una of otras) expect([una, await estado(`${VISITADOR}/verificacion-prof/${una}`)]).toEqual([una, 404]);
  expect(new Set(llamadas())).toEqual(new Set(['/api/verificaciones/2']));
});

test('another person’s request is a 404, and a reader without the needed permission gets 403', async () => {
  visita.behaviour = niega(404);
  expect(await estado(`${VISITADOR}/verificacion-prof/1/2/0`)).toBe(404);
  visita.behaviour = niega(403);
  expect(await estado(`${VISITADOR}/verificacion-prof/1/2/0`)).toBe(403);
});

test('a session that the API has ended, one that cannot be checked and one that is slow get the page, which shows that itself', async () => {
  visita.behaviour = niega(401);
  expect(await estado(`${VISITADOR}/edit-promo/7`)).toBe(200);
  visita.behaviour = json({ message: 'Server Error' }, {}, 500);
  expect(await estado(`${VISITADOR}/edit-promo/7`)).toBe(200);
  visita.behaviour = () => undefined;
  const { status, headers } = await abrir(`${VISITADOR}/edit-promo/7`);
  expect([status, headers['set-cookie']]).toEqual([200, undefined]);
});
