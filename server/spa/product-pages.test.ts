import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../testing/fakes/fake-upstream.ts';
import { productoDePrueba } from '../testing/samples/producto-de-prueba.ts';

let client: FakeClient;
let visita: FakeUpstream;
let t: TestApp;

const answers =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const PAGE = '/app/visita/producto/pritor-80-mg';

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

test('the HTML of a product has its title, description, canonical address, data and first paint', async () => {
  visita.behaviour = answers({ data: productoDePrueba() });
  const { status, text } = await t.bare('get', '/app/visita/producto/otro-nombre/7');
  expect(status).toBe(200);
  expect(text).toContain('<title>PRITOR 80 mg «&lt;b&gt;» COMPRIMIDOS · ');
  expect(text).toContain('TELMISARTAN · Bayer &amp; Demo · Código 656662');
  expect(text).toContain('<link rel="canonical" href="https://app.example/app/visita/producto/pritor-80-mg/7">');
  expect(text).toContain('<h1>PRITOR 80\u00a0mg «&lt;b&gt;» COMPRIMIDOS</h1>');
  expect(text).not.toContain('<b>');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Drug',
    name: 'PRITOR 80 mg «<b>» COMPRIMIDOS',
    nonProprietaryName: 'TELMISARTAN',
    activeIngredient: ['TELMISARTAN'],
    dosageForm: 'COMPRIMIDO',
    administrationRoute: ['VÍA ORAL'],
    prescriptionStatus: 'https://schema.org/PrescriptionOnly',
    manufacturer: { name: 'Bayer & Demo' },
    isAvailableGenerically: false,
  });
});

test('the catalogue is called without a session, and once for many readers', async () => {
  visita.behaviour = answers({ data: productoDePrueba() });
  await Promise.all(
    [1, 2, 3].map(() => t.bare('get', `${PAGE}/7`).set('Cookie', 'token=algo; isLogued=1').expect(200)),
  );
  expect(visita.arrived.map(({ url }) => url)).toEqual(['/api/productos/7']);
  expect(visita.arrived[0]?.headers).not.toHaveProperty('cookie');
  expect(visita.arrived[0]?.headers).not.toHaveProperty('authorization');
  t.clock.advance(61_000);
  await t.bare('get', `${PAGE}/7`).expect(200);
  expect(visita.arrived).toHaveLength(2);
});

test('an unknown product is a 404', async () => {
  visita.behaviour = answers({ message: 'No encontrado', code: 'no_encontrado' }, 404);
  const { status, text } = await t.bare('get', `${PAGE}/8`);
  expect(status).toBe(404);
  expect(text).toContain('noindex');
});

test.each([
  ['withdrawn', { activo: false }],
  ['of the demonstration', { fuente: { origen: 'demo', fecha: null } as const }],
])('a product that is %s is shown, and not indexed', async (_what, cambios) => {
  visita.behaviour = answers({ data: productoDePrueba(cambios) });
  const { status, text } = await t.bare('get', `${PAGE}/9`);
  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('ld+json');
});

test.each([
  ['answers 500', answers({ message: 'Server Error' }, 500)],
  ['answers something else', answers({ data: { id: 'siete' } })],
])('while the catalogue %s the page is sent without the product, and cached briefly', async (_what, behaviour) => {
  visita.behaviour = behaviour;
  const { status, text } = await t.bare('get', `${PAGE}/10`);
  expect(status).toBe(200);
  expect(text).not.toContain('PRITOR');
  visita.behaviour = answers({ data: productoDePrueba({ id: 10 }) });
  expect((await t.bare('get', `${PAGE}/10`)).text).toContain('PRITOR');
});

test('addresses that cannot be a product call no API', async () => {
  for (const path of ['/app/visita/producto/x/0x7', '/app/visita/producto/x/7/8', `${PAGE}/1234567890123456`])
    await t.bare('get', path);
  expect(visita.arrived).toEqual([]);
});

test('the sitemap of products is an index with its parts', async () => {
  const rows = [3, 8].map((id) => ({ id, slug: `producto-${id}`, actualizado_en: '2026-11-21' }));
  visita.behaviour = (request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://x').searchParams.get('desde'));
    answers({ data: rows.filter(({ id }) => id > after) })(request, response);
  };
  const index = await t.bare('get', '/sitemap-productos.xml').expect(200);
  expect(index.text.match(/<loc>[^<]+<\/loc>/g)).toEqual(['<loc>https://app.example/sitemap-productos/0.xml</loc>']);
  const part = await t.bare('get', '/sitemap-productos/0.xml').expect(200);
  expect(part.text).toContain('https://app.example/app/visita/producto/producto-8/8</loc><lastmod>2026-11-21');
  await t.bare('get', '/sitemap-productos/8.xml').expect(404);
  await t.bare('get', '/sitemap-productos/nada.xml').expect(404);
});
