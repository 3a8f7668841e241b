import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../testing/fakes/fake-upstream.ts';

let client: FakeClient;
let visita: FakeUpstream;
let t: TestApp;

const answers =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const perfil = (cambio: Partial<PerfilPublico> = {}): PerfilPublico => ({
  usuario_id: 7,
  nombre: 'Visitadora',
  apellidos: '<b>De prueba',
  iniciales: 'VD',
  cargo: 'Delegada',
  slug_publico: 'visitadora',
  titular: 'Cardiología',
  presentacion: null,
  foto: null,
  red: null,
  canales: [],
  empresa: { id: 1, nombre: 'Alameda & Demo', verificada: true },
  especialidades: [],
  idiomas: ['Español'],
  telefono_trabajo: null,
  email_trabajo: null,
  linkedin: null,
  acepta_mensajes: true,
  verificado_en: null,
  zonas: null,
  oculto: [],
  indexable: true,
  es_propio: false,
  ...cambio,
});
const publico = (cambio?: Partial<PerfilPublico>) =>
  answers({ data: { publico: true, para_registrados: false, perfil: perfil(cambio) } });

beforeAll(async () => {
  client = await makeFakeClient();
  visita = await startFakeUpstream(answers({}));
  t = await buildTestApp({ clientDir: client.dir, env: { VISITA_API_URL: visita.url } });
});
beforeEach(() => {
  t.clock.advance(3_700_000);
  visita.arrived.length = 0;
});
afterAll(async () => {
  await t.close();
  await visita.stop();
  await client.remove();
});

test.each(['/app/visita/user/visitadora', '/app/user/Visitadora'])(
  '%s is the representative’s page, with their name',
  async (path) => {
    visita.behaviour = publico();
    const { status, text } = await t.bare('get', path).set('Cookie', 'token=algo; isLogued=1');
    expect(status).toBe(200);
    expect(text).toContain('<title>Visitadora &lt;b&gt;De prueba · ');
    expect(text).toContain('<link rel="canonical" href="https://app.example/app/visita/user/visitadora">');
    expect(text).not.toContain('<b>');
    expect(text).not.toContain('content="noindex"');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'Person',
      name: 'Visitadora <b>De prueba',
      jobTitle: 'Delegada',
      worksFor: { name: 'Alameda & Demo' },
    });
    // Called without a session: the HTML must not contain what only one reader may see.
    expect(visita.arrived.map(({ url }) => url)).toEqual(['/api/visitadores/visitadora']);
    expect(visita.arrived[0]?.headers).not.toHaveProperty('cookie');
    expect(visita.arrived[0]?.headers).not.toHaveProperty('authorization');
  },
);

test('the public texts of the profile are in the document, as text', async () => {
  const zonas = [{ pais_id: 28, estado_id: 28028, nombre: 'Madrid' }];
  visita.behaviour = publico({ presentacion: 'Diez años <img src=x>\nen la zona', zonas });
  const { text } = await t.bare('get', '/app/visita/user/visitadora');
  expect(text).toContain('Diez años &lt;img src=x&gt;\nen la zona</p>');
  expect(text).toContain('>Madrid</p>');
});

test('a page that is not public is a 200 without the name, and not indexed', async () => {
  visita.behaviour = answers({ data: { publico: false, para_registrados: true, perfil: null } });
  const { status, text } = await t.bare('get', '/app/visita/user/escondida');
  expect(status).toBe(200);
  expect(text).toContain('<title>Perfil no público · ');
  expect(text).toContain('content="noindex"');
  expect(text).not.toContain('ld+json');
});

test('a page that is not indexed has no data for search engines', async () => {
  visita.behaviour = publico({ indexable: false });
  const { status, text } = await t.bare('get', '/app/visita/user/visitadora');
  expect(status).toBe(200);
  expect(text).toContain('content="noindex"');
  expect(text).not.toContain('ld+json');
});

test('an unknown representative is a 404', async () => {
  visita.behaviour = answers({ message: 'No encontrado', code: 'no_encontrado' }, 404);
  expect((await t.bare('get', '/app/visita/user/nadie')).status).toBe(404);
});

const TARJETA = '/app/visita/visitador/public/producto-cartera/101/visitadora';
const tarjeta = (asociacion: object | null, cambio?: Partial<PerfilPublico>) =>
  answers({
    data: {
      perfil: perfil(cambio),
      producto: { id: 101, nombre: 'PRODUCTO <i> 80 mg', slug: 'producto', laboratorio: null, activo: true },
      asociacion,
    },
  });
const SUYA = { relacion: 'titular', canales: [], empresa: null, zonas: null };

test('a product’s card has product and representative in the title, and the person in the data', async () => {
  visita.behaviour = tarjeta(SUYA);
  const { status, text } = await t.bare('get', TARJETA.replace('visitadora', 'Visitadora'));
  expect(status).toBe(200);
  expect(text).toContain('<title>PRODUCTO &lt;i&gt; 80 mg: Visitadora');
  expect(text).toContain(`<link rel="canonical" href="https://app.example${TARJETA}">`);
  // A no-break space between number and unit, as in the heading of the application's page.
  expect(text).toContain('<h1>PRODUCTO &lt;i&gt; 80\u00a0mg</h1>');
  expect(text).not.toMatch(/<[ib]>/);
  expect(text).not.toContain('content="noindex"');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  expect(data).toMatchObject({ '@type': 'Person', knowsAbout: { name: 'PRODUCTO <i> 80 mg' } });
  expect(visita.arrived.map(({ url }) => url)).toEqual(['/api/cartera/publica/visitadora/101']);
});

test('a product that left the cartera is gone; neither it nor a page that is not public is indexed', async () => {
  visita.behaviour = tarjeta(null);
  const gone = await t.bare('get', TARJETA);
  expect(gone.status).toBe(410);
  expect(gone.text).toContain('content="noindex"');
  visita.behaviour = tarjeta(SUYA, { indexable: false });
  t.clock.advance(60_000);
  const { status, text } = await t.bare('get', TARJETA);
  expect([status, text.includes('content="noindex"'), text.includes('ld+json')]).toEqual([200, true, false]);
});

test('an address that cannot be a card is a 404, and calls no API', async () => {
  for (const fin of [
    ...['0/visitadora', 'abc/visitadora', '101/visit_adora'].map((una) => `visitador/public/producto-cartera/${una}`),
    'user/visit_adora',
    `user/${'a'.repeat(61)}`,
    'user/%00',
  ]) {
    const { status, text } = await t.bare('get', `/app/visita/${fin}`);
    expect([fin, status]).toEqual([fin, 404]);
    expect(text).toContain('content="noindex"');
  }
  expect((await t.bare('get', '/app/user/visit_adora')).status).toBe(404);
  expect(visita.arrived).toEqual([]);
});
