import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../testing/fakes/fake-upstream.ts';
import { noticiaDePrueba } from '../testing/samples/noticia-de-prueba.ts';
import { filaDePrueba, paginaDePrueba } from '../testing/samples/oferta-de-prueba.ts';

let client: FakeClient;
let main: FakeUpstream;
let visita: FakeUpstream;
const routes = new Map<string, Behaviour>();
let t: TestApp;

const answers =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answer = (path: string, body: unknown, status = 200) => routes.set(path, answers(body, status));
const start = () =>
  startFakeUpstream((request, response) => {
    const address = new URL(request.url ?? '', 'http://x');
    const route = routes.get(address.pathname + address.search) ?? routes.get(address.pathname);
    (route ?? answers({ message: 'Not Found' }, 404))(request, response);
  });

beforeAll(async () => {
  client = await makeFakeClient();
  [main, visita] = await Promise.all([start(), start()]);
  t = await buildTestApp({ clientDir: client.dir, env: { MAIN_API_URL: main.url, VISITA_API_URL: visita.url } });
});

const MALA = '</script><b>"mala"</b>';
const suministro = (producto_id: number, nombre: string, codigo: string) => ({
  codigo,
  presentacion: nombre,
  tipo: null,
  inicio: '2026-11-03',
  fin_previsto: '2027-01-15',
  resuelto: null,
  observaciones: null,
  activo: true,
  producto_id,
  slug: `producto-${producto_id}`,
  nombre,
});

const cambio = (producto_id: number, nombre: string) => ({
  id: producto_id,
  fecha: '2026-11-20',
  tipos: ['comerc', 'otros'],
  codigo: null,
  antes: { comercializado: true, contenido: 28 },
  despues: { comercializado: false, contenido: 30 },
  producto_id,
  slug: `producto-${producto_id}`,
  nombre,
});
const tribuna = (id: number, noticia_id: number | null) => ({
  id,
  slug: `tribuna-${id}`,
  titulo: `Tribuna ${id} ${MALA}`,
  entradilla: `Entradilla ${id} ${MALA}`,
  url_externa: noticia_id === null ? `https://otra.example/${id}` : null,
  noticia_id,
  autor: { id: 1, nombre: 'Firma invitada', cargo: 'Farmacia', empresa: null, foto_id: null, bio: null },
  conflicto_interes: 'Ninguno',
  imagen_id: null,
  imagen_alt: null,
  fecha: '2026-11-20T09:00:00.000Z',
  area: null,
  destacada: false,
  es_demo: false,
});

beforeEach(() => {
  t.clock.advance(3_700_000);
  main.arrived.length = 0;
  routes.clear();
  const { id: _, ...resumen } = noticiaDePrueba();
  const noticia = (id: number, titulo: string) => ({
    ...resumen,
    id,
    url: `/app/noticias/${id}`,
    titulo,
    imagen: null,
  });
  answer('/api/geoip', { data: { id: 153, country: { iso_code: 'MX' }, slug: 'mexico' } });
  answer('/api/noticias/portada', {
    data: {
      destacada: noticia(7, `La noticia ${MALA}`),
      principales: [noticia(8, 'La segunda')],
      bloques: [],
      mas_leidas: [],
    },
  });
  answer(
    '/api/empleo/ofertas?pais=mexico&orden=fecha&per_page=5',
    paginaDePrueba([
      filaDePrueba({ titulo: 'Química en Puebla', pais: { id: 153, nombre: 'México', slug: 'mexico', iso: 'MX' } }),
    ]),
  );
  answer('/api/tribunas', {
    data: [],
    meta: { current_page: 1, per_page: 8, last_page: 1, total: 0 },
    links: { next: null },
  });
  answer('/api/catalogo/cambios', { data: [cambio(5, 'DEMOLIP 10 mg')] });
  answer('/api/suministro', {
    data: [suministro(1, 'DEMOPEN 300 mg', '990001'), suministro(1, 'DEMOPEN 300 mg', '990002')],
    meta: { current_page: 1, per_page: 20, last_page: 1, total: 2 },
    links: { next: null },
  });
});
afterAll(async () => {
  await t.close();
  await Promise.all([main.stop(), visita.stop()]);
  await client.remove();
});

const get = (path: string) => t.bare('get', path);
const rootOf = (text: string) => /<div id="root">([\s\S]*)<\/div>\s*<\/body>/.exec(text)?.[1] ?? '';
const headings = (text: string) => [...text.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, heading]) => heading);

test('the front door shows search, news, offers of the visitor’s country and shortages before any script, in this order', async () => {
  const { status, text } = await get('/app');
  expect(status).toBe(200);
  const root = rootOf(text);
  expect(headings(root)).toEqual([
    'La plaza del sector farmacéutico',
    'Hoy',
    'Ofertas nuevas en México',
    'Problemas de suministro',
    'Cambios en el catálogo',
    '¿Cómo vas a usarla?',
  ]);
  expect(root.indexOf('id="ini-q"')).toBeLessThan(root.indexOf('La noticia'));
  expect(root).toContain('<a href="/app/noticias/8" class="ini-fila">La segunda</a>');
  expect(root).toContain('>Química en Puebla</a>');
  expect(root).toContain('Desde el 03/11/2026 · hasta el 15/01/2027');
  // One row per product, however many of its packages are short.
  expect(root.match(/DEMOPEN 300\u00a0mg/g)).toHaveLength(1);
  expect(root).not.toContain(MALA);
  expect(text).toContain('<link rel="canonical" href="https://app.example/app">');
});

test('each changed product has a row: when, what in the words of its history, and the way there', async () => {
  answer('/api/catalogo/cambios', {
    data: Array.from({ length: 7 }, (_, i) => cambio(i + 1, `DEMO ${MALA} ${i + 1} mg`)),
  });
  const root = rootOf((await get('/app')).text);
  const [, lista = ''] =
    /<section class="ini-seccion" aria-labelledby="ini-cambios">([\s\S]*?)<\/section>/.exec(root) ?? [];
  expect(lista).toContain('href="/app/visita/result?orden=novedades"');
  const escapado = 'DEMO &lt;/script&gt;&lt;b&gt;&quot;mala&quot;&lt;/b&gt;';
  expect(lista.match(/<li>[\s\S]*?<\/li>/g)).toEqual(
    [1, 2, 3, 4, 5].map(
      (n) =>
        `<li><a href="/app/visita/producto/producto-${n}/${n}#historial" class="ini-fila">${escapado} ${n}\u00a0mg</a>` +
        '<span class="ini-dato">20/11/2026 · Comercializado: sí → no</span></li>',
    ),
  );
});

test('without recent changes, and when they are not answered, the section is absent', async () => {
  answer('/api/catalogo/cambios', { data: [] });
  expect(rootOf((await get('/app')).text)).not.toContain('ini-cambios');
  t.clock.advance(3_700_000);
  answer('/api/catalogo/cambios', { message: 'no' }, 503);
  const root = rootOf((await get('/app')).text);
  expect(headings(root)).toContain('Problemas de suministro');
  expect(root).not.toContain('ini-cambios');
});

test.each([
  ['the newest that is not among the headlines above', [tribuna(3, 8), tribuna(2, null), tribuna(1, null)], 2],
  ['the newest where all are', [tribuna(4, 7), tribuna(3, 8)], 4],
])('one column is shown after the lists: %s', async (_, data, elegida) => {
  answer('/api/tribunas', {
    data,
    meta: { current_page: 1, per_page: 8, last_page: 1, total: data.length },
    links: { next: null },
  });
  const root = rootOf((await get('/app')).text);
  expect(headings(root).slice(-3)).toEqual(['Cambios en el catálogo', 'Tribuna', '¿Cómo vas a usarla?']);
  const [, seccion = ''] = /aria-labelledby="ini-tribuna">([\s\S]*?)<\/section>/.exec(root) ?? [];
  const href = elegida === 2 ? 'https://otra.example/2' : '/app/noticias/7';
  const mala = '&lt;/script&gt;&lt;b&gt;&quot;mala&quot;&lt;/b&gt;';
  expect(seccion).toContain(
    `<div class="ini-tribuna"><a href="${href}">Tribuna ${elegida} ${mala}</a><p class="ini-entradilla">Entradilla ${elegida} ${mala}</p>` +
      '<p class="ini-dato">Firma invitada · Farmacia</p></div>',
  );
});

test('an article without a picture has one that is drawn for it', async () => {
  const [, source = ''] = /<img class="ini-imagen" src="([^"]+)"/.exec((await get('/app')).text) ?? [];
  expect(source).toBe('/ilustraciones/hospital/7.svg');
  const drawn = await get(source);
  expect([drawn.status, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=604800',
  ]);
});

test('one document serves all visitors of a country, and a network’s country is looked up once', async () => {
  await get('/app');
  const asked = main.arrived.length;
  await Promise.all([get('/app'), get('/app')]);
  expect(main.arrived).toHaveLength(asked);
});

test('without offers in the visitor’s country the newest of all are shown; without a known country, those of the default one', async () => {
  answer('/api/empleo/ofertas?pais=mexico&orden=fecha&per_page=5', paginaDePrueba([]));
  answer('/api/empleo/ofertas?orden=fecha&per_page=5', paginaDePrueba([filaDePrueba({ titulo: 'De otro país' })]));
  expect(headings(rootOf((await get('/app')).text))).toContain('Ofertas nuevas');
  t.clock.advance(3_700_000);
  answer('/api/geoip', { message: 'no' }, 503);
  answer('/api/empleo/ofertas?pais=espana&orden=fecha&per_page=5', paginaDePrueba([filaDePrueba()]));
  expect(headings(rootOf((await get('/app')).text))).toContain('Ofertas nuevas en España');
});

test('areas that do not answer are left out; where none answers, the page is sent without its content', async () => {
  answer('/api/noticias/portada', { message: 'no' }, 503);
  expect(headings(rootOf((await get('/app')).text))).not.toContain('Hoy');
  t.clock.advance(3_700_000);
  routes.clear();
  const { status, text } = await get('/app');
  expect([status, rootOf(text)]).toEqual([200, '']);
});

test('a logged-in visitor’s document has a place for their own things and no invitation; the service worker gets an empty page', async () => {
  const session = rootOf((await get('/app').set('cookie', 'isLogued=1; __Host-Http-tokenApi=x')).text);
  expect(session).toContain('<div class="ini-tuyo"></div>');
  expect(session).not.toContain('¿Cómo vas a usarla?');
  const { text } = await get('/app').set('x-armazon', '1');
  expect(text).toContain('<div id="root"></div>');
});

test('the finder’s first page shows its search field and its links', async () => {
  const catalogo = { productos: 34, presentaciones: 54, fuentes: [], es_demo: true };
  answer('/api/catalogo', { data: catalogo });
  const root = rootOf((await get('/app/visita')).text);
  expect(root).toContain('<form role="search" class="bus-caja" action="/app/visita/result">');
  expect(root).toContain('href="/app/visita/result?suministro=1">Con problemas de suministro</a>');
  expect(root).toContain('Catálogo de demostración');
  t.clock.advance(3_700_000);
  answer('/api/catalogo', { data: { ...catalogo, es_demo: false } });
  expect(rootOf((await get('/app/visita')).text)).not.toContain('demostración');
});
