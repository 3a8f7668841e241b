import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../testing/fakes/fake-upstream.ts';
import { filaDePrueba, ofertaDePrueba, paginaDePrueba } from '../testing/samples/oferta-de-prueba.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

let client: FakeClient;
let main: FakeUpstream;
const routes = new Map<string, Behaviour>();
let t: TestApp;

const answers =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answer = (path: string, body: unknown, status = 200) => routes.set(path, answers(body, status));

beforeAll(async () => {
  client = await makeFakeClient();
  main = await startFakeUpstream((request, response) => {
    const route = routes.get(new URL(request.url ?? '', 'http://x').pathname) ?? answers({ message: 'Not Found' }, 404);
    route(request, response);
  });
  t = await buildTestApp({ clientDir: client.dir, env: { MAIN_API_URL: main.url } });
});
beforeEach(() => {
  t.clock.advance(3_700_000);
  main.arrived.length = 0;
  routes.clear();
});
afterAll(async () => {
  await t.close();
  await main.stop();
  await client.remove();
});

const PAGE = '/app/empleo/oferta/visitador-medico-sevilla/7';
const get = (path: string) => t.bare('get', path);
const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');

test('the heading of an offer keeps a number with its unit, as on the application’s page', async () => {
  answer('/api/empleo/ofertas/7', { data: ofertaDePrueba({ titulo: 'Adjunta, 40 h semanales' }) });
  expect((await get(PAGE)).text).toContain('<h1>Adjunta, 40\u00a0h semanales</h1>');
});

test('the HTML of an offer contains its preview, its JobPosting and its text', async () => {
  answer('/api/empleo/ofertas/7', { data: ofertaDePrueba() });
  const { status, text } = await get('/app/empleo/oferta/otro-nombre/7');
  expect(status).toBe(200);
  expect(text).toContain('<title>Visitador médico «&lt;b&gt;» · ');
  expect(text).toContain(
    'content="Laboratorio &amp; Demo · Dos Hermanas, Sevilla, España. Buscamos a quien visite centros de salud."',
  );
  expect(text).toContain(`<link rel="canonical" href="https://app.example${PAGE}">`);
  expect(text).toContain('<p>Visitarás <strong>centros</strong>.</p>');
  expect(text).not.toContain('alert(1)');
  expect(dataOf(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Visitador médico «<b>»',
    description: '<p>Visitarás <strong>centros</strong>.</p><ul><li>Grado</li></ul>',
    url: `https://app.example${PAGE}`,
    identifier: { '@type': 'PropertyValue', name: 'Farmágora', value: '7' },
    datePosted: '2026-11-20T09:00:00.000Z',
    validThrough: '2027-01-19T23:00:00.000Z',
    employmentType: ['FULL_TIME', 'TEMPORARY'],
    hiringOrganization: { '@type': 'Organization', name: 'Laboratorio & Demo' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'ES',
        addressRegion: 'Sevilla',
        addressLocality: 'Dos Hermanas',
        postalCode: '41700',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 25_000, maxValue: 30_000, unitText: 'YEAR' },
    },
    occupationalCategory: 'Visitador/a médico/a',
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
    totalJobOpenings: 2,
    jobBenefits: 'Coche de empresa',
    directApply: true,
  });
});

test('a remote, confidential offer without a salary has the corresponding values in its JobPosting', async () => {
  answer('/api/empleo/ofertas/8', {
    data: ofertaDePrueba({ id: 8, empresa: null, empresa_nombre: null, salario: null, modalidad: 'remoto' }),
  });
  const posting = dataOf((await get('/app/empleo/oferta/x/8')).text);
  expect(posting).toMatchObject({
    hiringOrganization: 'confidential',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'España' }],
  });
  expect(posting).not.toHaveProperty('jobLocation');
  expect(posting).not.toHaveProperty('baseSalary');
});

test.each([
  ['caducado', 'Esta oferta ya está cerrada'],
  ['retirado', 'Esta oferta se ha retirado'],
])('an offer that is %s is 410 «%s», with alternatives and without markup', async (code, heading) => {
  answer('/api/empleo/ofertas/9', { message: 'Ya no está', code, datos: { titulo: 'Jefe de zona' } }, 410);
  answer('/api/empleo/ofertas/9/similares', { data: [filaDePrueba()] });
  const { status, text } = await get('/app/empleo/oferta/jefe-de-zona/9');
  expect(status).toBe(410);
  expect(text).toContain(`<h1>${heading}</h1><p>Jefe de zona</p>`);
  expect(text).toContain(`<a href="${PAGE}">`);
  expect(text).toContain('noindex');
  expect(text).not.toContain('ld+json');
});

test('a paused offer and one of the demonstration are readable and not indexed', async () => {
  for (const [id, changes] of [
    [10, { pausada: true }],
    [12, { es_demo: true }],
  ] as const) {
    answer(`/api/empleo/ofertas/${id}`, { data: ofertaDePrueba({ id, ...changes }) });
    const { text } = await get(`/app/empleo/oferta/x/${id}`).expect(200);
    expect(text).toContain('noindex');
    expect(text).not.toContain('ld+json');
  }
});

test('an unknown offer is a 404; an address that cannot be an offer calls no API', async () => {
  await get('/app/empleo/oferta/x/11').expect(404);
  main.arrived.length = 0;
  for (const path of ['x/0', 'x/7a', 'x/1234567890123456']) await get(`/app/empleo/oferta/${path}`);
  expect(main.arrived).toEqual([]);
});

test('a country lists its offers as an ItemList at its canonical address, which has no filters', async () => {
  answer('/api/empleo/ofertas', paginaDePrueba([filaDePrueba()]));
  const { text } = await get('/app/empleo/p/espana?modalidad=remoto').expect(200);
  expect(text).toContain('<title>Empleo farmacéutico en España · ');
  expect(text).toContain('<link rel="canonical" href="https://app.example/app/empleo/p/espana">');
  expect(dataOf(text)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ '@type': 'ListItem', position: 1, url: `https://app.example${PAGE}` }],
  });
  expect(main.arrived.map(({ url }) => url)).toEqual(['/api/empleo/ofertas?pais=espana&per_page=20']);
});

test.each(['/app/empleo', '/app/empleo/p'])(
  '%s has the offers of the visitor’s country, and nothing of them for a user, whose account decides',
  async (path) => {
    answer('/api/geoip', { data: { id: 153, country: { iso_code: 'MX' }, slug: 'mexico' } });
    answer('/api/empleo/ofertas', paginaDePrueba([filaDePrueba()]));
    const { text } = await get(path).expect(200);
    expect(text).toContain('<title>Empleo farmacéutico en México · ');
    expect(text).toContain('<link rel="canonical" href="https://app.example/app/empleo/p/mexico">');
    expect(text).toContain(`<a href="${PAGE}"`);
    expect(main.arrived.map(({ url }) => url)).toContain('/api/empleo/ofertas?pais=mexico&per_page=20');
    // It loads what the country's page needs.
    const chunksIn = (html: string) => html.match(/data-rel="modulepreload"[^>]*|rel="modulepreload"[^>]*/g);
    expect(chunksIn(text)).toEqual(chunksIn((await get('/app/empleo/p/mexico')).text));
    main.arrived.length = 0;
    const own = await get(path)
      .set('Cookie', await sessionCookie(t))
      .expect(200);
    expect(own.text).toContain('<title>Empleo farmacéutico · ');
    expect(main.arrived).toEqual([]);
  },
);

test('a position has its own page; without offers it is 200 and not indexed; an unknown one is a 404', async () => {
  answer('/api/empleo/cargos', { data: [{ id: 18, nombre: 'QA', slug: 'qa', area: 'Calidad', total: 0 }] });
  answer('/api/empleo/ofertas', paginaDePrueba([]));
  const page = await get('/app/empleo/p/espana/cargo/qa').expect(200);
  expect(page.text).toContain('<title>Empleo de QA en España · ');
  expect(page.text).toContain('noindex');
  expect(main.arrived.map(({ url }) => url)).toContain('/api/empleo/ofertas?pais=espana&cargo=qa&per_page=20');
  await get('/app/empleo/p/espana/cargo/rey').expect(404);
  await get('/app/empleo/p/atlantida/cargo/qa').expect(404);
  await get('/app/empleo/p/atlantida').expect(404);
});

test('while employment cannot be called, its pages are sent without their subject', async () => {
  answer('/api/empleo/ofertas/12', { message: 'Server Error' }, 500);
  const { text } = await get('/app/empleo/oferta/x/12').expect(200);
  expect(text).toContain('<title>Oferta de empleo · ');
});

test('the sitemap of offers is an index of the parts that hold offers; each part is fetched once an hour', async () => {
  const all = [7, 9, 12, 30, 31].map((id) => ({ id, slug: `oferta-${id}`, publicada_en: '2026-11-20T09:00:00.000Z' }));
  routes.set('/api/empleo/indice', (request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://x').searchParams.get('desde'));
    answers({ data: all.filter(({ id }) => id > after).slice(0, 2) })(request, response);
  });
  const index = await get('/sitemap-empleo.xml').expect(200).expect('cache-control', 'public, max-age=3600');
  const parts = [...index.text.matchAll(/<loc>https:\/\/app.example([^<]+)/g)].map(([, path = '']) => path);
  expect(parts).toEqual(['/sitemap-empleo/0.xml', '/sitemap-empleo/9.xml', '/sitemap-empleo/30.xml']);
  const texts = await Promise.all(parts.map(async (path) => (await get(path).expect(200)).text));
  expect(texts.join('').match(/<loc>[^<]+<\/loc><lastmod>[^<]+/g)).toEqual(
    all.map(({ id }) => `<loc>https://app.example/app/empleo/oferta/oferta-${id}/${id}</loc><lastmod>2026-11-20`),
  );
  await get('/sitemap-empleo/31.xml').expect(404);
  await get('/sitemap-empleo/nada.xml').expect(404);
  // A part that is not in the index calls no API: the four calls are the three parts and the empty end.
  for (const unlisted of [1, 8, 10, 999_999]) await get(`/sitemap-empleo/${unlisted}.xml`).expect(404);
  expect(main.arrived).toHaveLength(4);
  // Cached compressed, with an ETag each.
  const [first = '', second = ''] = parts;
  const { headers } = await get(first).expect('content-encoding', 'gzip').expect('vary', 'Accept-Encoding');
  await get(first)
    .set('if-none-match', headers.etag ?? '')
    .expect(304);
  await get(second)
    .set('if-none-match', headers.etag ?? '')
    .expect(200);
  const plain = await get(first).set('accept-encoding', 'identity').expect(200);
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, texts[0]]);
});
