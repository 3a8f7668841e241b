import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../testing/fakes/fake-upstream.ts';
import { noticiaDePrueba } from '../testing/samples/noticia-de-prueba.ts';

let client: FakeClient;
let main: FakeUpstream;
const routes = new Map<string, Behaviour>();
let t: TestApp;

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
  answer('/api/noticias/7', { data: noticiaDePrueba() });
});
afterAll(async () => {
  await t.close();
  await main.stop();
  await client.remove();
});

const answers =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answer = (path: string, body: unknown, status = 200) => routes.set(path, answers(body, status));
const get = (path: string) => t.bare('get', path);
const metas = (text: string, name: string) =>
  [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].flatMap(([, key, value]) =>
    key === name ? [value] : [],
  );
const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '');

test('text that would end a script or an attribute is escaped, in the head, in the data and in the page', async () => {
  const malas = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>\u2028<!--';
  const cambios = { titulo: malas, entradilla: malas, autor: malas, etiquetas: [{ slug: 'x', nombre: malas }] };
  answer('/api/noticias/8', {
    data: noticiaDePrueba({ id: 8, ...cambios, seo: { titulo: malas, descripcion: malas, imagen: null } }),
  });
  const { text } = await get('/app/noticias/8');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toContain('</script><script>a');
  expect(dataOf(text)['@graph'][0].headline).toContain('</script><script>alert(1)</script>"');
});

test('the HTML of an article has its title, description, og: properties, canonical address and feed', async () => {
  const { status, text } = await get('/app/noticias/7');
  expect(status).toBe(200);
  expect(text).toContain('<title>La sanidad revisa el «&lt;b&gt;» suministro · ');
  expect(text).toContain('<link rel="canonical" href="https://app.example/app/noticias/7">');
  expect(text).toContain('type="application/rss+xml" title="Hospital · ');
  const IMAGE = expect.stringMatching(/^https:\/\/app\.example\/api\/noticias\/imagenes\/7\/og\.jpg\?v=[0-9a-f]{8}$/);
  for (const [name, value] of [
    ['description', 'Qué cambia &amp; desde cuándo.'],
    ['og:type', 'article'],
    ['og:title', 'La sanidad revisa el «&lt;b&gt;» suministro'],
    ['og:image', IMAGE],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Almacén'],
    ['og:locale', 'es_ES'],
    ['og:url', 'https://app.example/app/noticias/7'],
    ['article:published_time', '2026-11-20T09:00:00.000Z'],
    ['article:modified_time', '2026-11-21T08:00:00.000Z'],
    ['article:section', 'Hospital'],
    ['article:tag', 'Stock'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:image', IMAGE],
    ['twitter:title', 'La sanidad revisa el «&lt;b&gt;» suministro'],
    ['twitter:description', 'Qué cambia &amp; desde cuándo.'],
  ] as const)
    expect([name, metas(text, name)]).toEqual([name, [value]]);
});

test('without scripts the whole article is readable, and nothing in it runs or loads from another site', async () => {
  const { text } = await get('/app/noticias/7');
  expect(text).toContain('<h1>La sanidad revisa el «&lt;b&gt;» suministro</h1>');
  expect(text).toContain('<p>Primero &amp; <strong>&lt;script&gt;</strong></p>');
  expect(text).toContain('<p><a href="https://otra.example/?a=1&amp;b=2" rel="noopener nofollow ugc">fuente</a></p>');
  expect(text).not.toMatch(/x\.png|alert|onclick|javascript:/);
  expect(text).toContain('Fuente: Agencia');
});

test('the largest picture is preloaded in the widths that the page chooses from; a foreign one never, but the drawn one in its place', async () => {
  const url = '/api/ficheros/imagen/0198c5c0-0000-7000-8000-000000000001';
  const imagen = { url, alt: 'Un "almacén"', pie: null, credito: 'Archivo', ancho: 1200, alto: 800 };
  answer('/api/noticias/7', { data: noticiaDePrueba({ imagen }) });
  const { text } = await get('/app/noticias/7');
  const [picture = '', ...others] = text.match(/<img [^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(picture).toContain(`src="${url}"`);
  expect(picture).toContain(`srcset="${url}?ancho=480 480w, ${url}?ancho=960 960w, ${url}?ancho=1600 1600w"`);
  expect(picture).toContain('alt="Un &quot;almacén&quot;" width="1200" height="800" fetchpriority="high"');
  t.clock.advance(60_000);
  answer('/api/noticias/7', { data: noticiaDePrueba({ imagen: { ...imagen, url: 'https://otra.example/x.jpg' } }) });
  const pictures = (await get('/app/noticias/7')).text.match(/<img [^>]*>/g) ?? [];
  expect(pictures.map((tag) => / src="([^"]+)"/.exec(tag)?.[1])).toEqual(['/ilustraciones/hospital/7.svg']);
});

test('the JSON-LD is a NewsArticle with its breadcrumbs', async () => {
  const { '@graph': graph } = dataOf((await get('/app/noticias/7')).text);
  expect(graph).toMatchObject([
    {
      '@type': 'NewsArticle',
      headline: 'La sanidad revisa el «<b>» suministro',
      image: ['16x9', '4x3', '1x1'].map((forma) =>
        expect.stringContaining(`https://app.example/api/noticias/imagenes/7/${forma}.jpg?v=`),
      ),
      datePublished: '2026-11-20T09:00:00.000Z',
      dateModified: '2026-11-21T08:00:00.000Z',
      author: [{ '@type': 'Person', name: 'Redacción de prueba', url: expect.stringMatching(/^https:/) }],
      publisher: { '@type': 'Organization', logo: { url: 'https://app.example/favicon.svg' } },
      mainEntityOfPage: { '@id': 'https://app.example/app/noticias/7' },
      articleSection: 'Hospital',
      keywords: 'Stock',
      inLanguage: 'es',
      isAccessibleForFree: true,
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
  ]);
  expect(graph[0]).not.toHaveProperty('sponsor');
});

test('a sponsored article says so in the data and in the text; the canonical address may be its source’s own', async () => {
  const canonica_url = 'https://agencia.example/original';
  answer('/api/noticias/7', { data: noticiaDePrueba({ patrocinada: true, patrocinador: 'Marca', canonica_url }) });
  const { text } = await get('/app/noticias/7');
  expect(dataOf(text)['@graph'][0]).toMatchObject({ genre: 'Contenido patrocinado', sponsor: { name: 'Marca' } });
  expect(text).toContain('Contenido patrocinado · Abastecimiento');
  expect(text).toContain(`<link rel="canonical" href="${canonica_url}">`);
});

test('an article for professionals only has its summary in the HTML, and not its text', async () => {
  answer('/api/noticias/7', { data: noticiaDePrueba({ solo_profesionales: true, cuerpo: null }) });
  const { text } = await get('/app/noticias/7');
  expect(text).toContain('Contenido solo para profesionales sanitarios.');
  expect(text).not.toContain('Primero');
});

test('a slug opens the article, whose address has its number; the API is called once and without a session', async () => {
  answer('/api/noticias/la-sanidad-revisa', { data: noticiaDePrueba() });
  for (const _ of [1, 2])
    expect((await get('/app/noticias/la-sanidad-revisa').set('Cookie', 'token=x')).text).toContain('app/noticias/7">');
  expect(main.arrived).toHaveLength(1);
  expect(main.arrived[0]?.headers).not.toHaveProperty('cookie');
});

test('a withdrawn article is 410 with the reason, and not indexed', async () => {
  answer('/api/noticias/7', { message: 'Contenía un dato erróneo.', code: 'retirado' }, 410);
  const { status, text } = await get('/app/noticias/7');
  expect([status, metas(text, 'robots')]).toEqual([410, ['noindex']]);
  expect(text).toContain('<h1>Noticia retirada</h1><p>Contenía un dato erróneo.</p>');
  expect(text).not.toContain('ld+json');
});

test('an article withdrawn two seconds ago is gone, however often it was requested before', async () => {
  await get('/app/noticias/7').expect(200);
  answer('/api/noticias/7', { message: 'Contenía un dato erróneo.', code: 'retirado' }, 410);
  t.clock.advance(2_000);
  await get('/app/noticias/7').expect(410);
});

test('a preview’s link shows the draft to its holder, is not indexed and leaves nothing in the cache', async () => {
  routes.set('/api/noticias/7', (request, response) => {
    const isOpen = new URL(request.url ?? '', 'http://x').searchParams.get('previa') === '99.firma';
    const draft = noticiaDePrueba({ estado: 'borrador', titulo: 'Un borrador que nadie ha visto' });
    answers(isOpen ? { data: draft } : { message: 'No existe.', code: 'no_encontrado' }, isOpen ? 200 : 404)(
      request,
      response,
    );
  });
  const { status, text } = await get('/app/noticias/7?previa=99.firma');
  expect([status, metas(text, 'robots')]).toEqual([200, ['noindex']]);
  expect(text).toContain('<h1>Un borrador que nadie ha visto</h1>');
  expect(metas(text, 'og:image')[0]).toContain('/imagenes/portal/og.jpg');
  await get('/app/noticias/7').expect(404);
  await get('/app/noticias/7?previa=99.otra').expect(404);
});

test('an article of a demonstration is readable and shareable, and not indexed', async () => {
  answer('/api/noticias/7', { data: noticiaDePrueba({ es_demo: true }) });
  const { status, text } = await get('/app/noticias/7');
  expect([status, metas(text, 'robots')]).toEqual([200, ['noindex']]);
  expect(metas(text, 'og:type')).toEqual(['article']);
  expect(text).not.toContain('ld+json');
});

test('robots.txt allows the addresses that pages point robots at', async () => {
  const lines = (await get('/robots.txt')).text.split('\n');
  const mayFetch = (path: string) => {
    const rules = lines.flatMap((line) => {
      const [, verb, prefix = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
      return verb && path.startsWith(prefix) ? [{ verb, length: prefix.length }] : [];
    });
    // RFC 9309: the longest match counts.
    return rules.toSorted((a, b) => b.length - a.length)[0]?.verb !== 'Disallow';
  };
  const { text } = await get('/app/noticias/7');
  const ours = [...text.matchAll(/(?:href|content|src)="(?:https:\/\/app\.example)?(\/[^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
  expect(ours).toContainEqual(expect.stringMatching(/og\.jpg/));
  expect(ours).toContainEqual(expect.stringMatching(/rss\.xml/));
  expect(ours.filter((path) => !mayFetch(path))).toEqual([]);
  expect(mayFetch('/api/noticias')).toBe(false);
});

test('an unknown article is a real 404; while the API is away the page is sent without its subject', async () => {
  expect((await get('/app/noticias/8')).status).toBe(404);
  // The article is published a moment later: its shared link must work.
  answer('/api/noticias/8', { data: noticiaDePrueba({ id: 8, url: '/app/noticias/8' }) });
  t.clock.advance(3_001);
  expect((await get('/app/noticias/8')).status).toBe(200);
  answer('/api/noticias/9', { message: 'Server Error' }, 500);
  const { status, text } = await get('/app/noticias/9');
  expect([status, /<title>(.*?) · /.exec(text)?.[1]]).toEqual([200, 'Noticia']);
});

test('front page, areas and topics have the names of the articles that they list', async () => {
  const { area, categoria, ...resumen } = noticiaDePrueba();
  const una = { ...resumen, area, categoria };
  const lista = { data: [una], meta: { current_page: 1, per_page: 20, last_page: 1, total: 1 }, links: { next: null } };
  answer('/api/noticias/portada', { data: { destacada: una, principales: [], bloques: [], mas_leidas: [] } });
  answer('/api/noticias/areas', {
    data: [{ ...area, descripcion: 'Farmacia de hospital.', orden: 1, total: 1, seguida: false }],
  });
  answer('/api/noticias/categorias', { data: [{ ...categoria, padre_id: null, orden: 1, total: 1 }] });
  answer('/api/noticias', {
    ...lista,
    meta: { ...lista.meta, facetas: { area: [], categoria: [], pais: [] } },
  });
  for (const [path, title, canonical] of [
    ['/app/noticias', 'Noticias', '/app/noticias'],
    ['/app/noticias/area/otro-nombre/3', 'Hospital', '/app/noticias/area/hospital/3'],
    ['/app/noticias/area/3', 'Hospital', '/app/noticias/area/hospital/3'],
    ['/app/noticias/category/suministro/5', 'Suministro', '/app/noticias/category/suministro/5'],
  ] as const) {
    const { status, text } = await get(path);
    expect([path, status, /<h1>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([path, 200, title]);
    expect(text).toContain(`<link rel="canonical" href="https://app.example${canonical}">`);
    expect(text).toContain('<a href="/app/noticias/7">La sanidad revisa');
    expect(dataOf(text)).toMatchObject({ '@type': 'CollectionPage', name: title });
  }
  expect((await get('/app/noticias/area/hospital/4')).status).toBe(404);
});

test('the sitemaps: all articles in parts, and the newest as news', async () => {
  const filas = [3, 8].map((id) => ({
    id,
    url: `/app/noticias/${id}`,
    titulo: 'Uno & otro',
    idioma: 'es',
    fecha_publicacion: '2026-11-21T08:00:00.000Z',
    actualizado_en: '2026-11-21',
  }));
  routes.set('/api/noticias/indice', (request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://x').searchParams.get('desde'));
    answers({ data: filas.filter(({ id }) => id > after) })(request, response);
  });
  expect((await get('/sitemap-noticias.xml').expect(200)).text.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://app.example/sitemap-noticias/0.xml',
  ]);
  expect((await get('/sitemap-noticias/0.xml').expect(200)).text).toContain('app/noticias/8</loc><lastmod>2026-11-21');
  await get('/sitemap-noticias/8.xml').expect(404);
  const { text } = await get('/sitemap-actualidad.xml').expect(200);
  expect(text).toContain('<news:title>Uno &amp; otro</news:title>');
  expect((await get('/robots.txt')).text).toContain('Sitemap: https://app.example/sitemap-actualidad.xml');
});
