import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { CUERPO, insertPrueba } from '../testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app } = main;

interface Leida {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  text: string;
  /** Name of the parent element. */
  inside: string;
}

/** Checks that the XML is well-formed with every prefix declared; gives its elements in the order in which they end. */
function read(xml: string): Leida[] {
  const done: Leida[] = [];
  const open: Leida[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    const plain = Object.fromEntries(Object.values(attributes).map((one) => [one.name, one.value]));
    open.push({ name, uri, attributes: plain, text: '', inside: open.at(-1)?.name ?? '' });
  });
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const last = open.pop();
    if (last) done.push(last);
  });
  parser.write(xml).close();
  return done;
}
function elementsOf(xml: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name } of read(xml)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
const textsOf = (all: readonly Leida[], name: string, inside: string) =>
  all.filter((one) => one.name === name && one.inside === inside).map(({ text }) => text);

const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const ABSOLUTE = /^https:\/\/app\.example\//;
const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/noticias/${path}`, headers });

await insertPrueba(main, {
  titulo: 'Título con ]]> & <marcas>',
  autor_texto: 'Redacción',
  cuerpo: `${CUERPO}<p onclick="x()"><a href="/app/empleo">Empleo</a></p><script>alert(1)</script>`,
});
await insertPrueba(main, { area_id: 3, solo_profesionales: true, entradilla: 'Para <profesionales>.' });
await insertPrueba(main, { area_id: 3, patrocinada: true, patrocinador: 'Laboratorio Demo' });
for (let i = 0; i < 32; i += 1)
  await insertPrueba(main, { titulo: `Noticia número ${i} de relleno` }, { horas: 48 + i });

test('RSS 2.0 is well-formed and names author, title and address', async () => {
  const { body, headers } = await get('rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(elementsOf(body)).toMatchObject({
    item: 30,
    guid: 30,
    'content:encoded': 30,
    'dc:creator': 1,
    'atom:link': 1,
  });
  expect(elementsOf(body)).not.toHaveProperty('author');
  expect(body).toContain('href="https://app.example/api/noticias/rss.xml" rel="self"');
  expect(body).toContain('<a href="https://app.example/app/empleo">');
  expect(body).toContain('Contenido patrocinado por Laboratorio Demo.');
});

test('Atom is well-formed and each entry has an author', async () => {
  const { body, headers } = await get('atom.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(elementsOf(body)).toMatchObject({ entry: 30, published: 30, author: 2 });
});

test('RSS meets the specification of RSS 2.0 and its best-practices profile', async () => {
  const { body } = await get('rss.xml?area=3');
  const all = read(body);
  const [rss] = all.filter(({ name }) => name === 'rss');
  expect(rss?.attributes).toMatchObject({ version: '2.0' });
  for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
    expect([name, textsOf(all, name, 'channel').length]).toEqual([name, 1]);
  const items = all.filter(({ name }) => name === 'item').length;
  for (const name of ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded'])
    expect([name, textsOf(all, name, 'item').filter((text) => text.trim() !== '').length]).toEqual([name, items]);
  for (const date of [...textsOf(all, 'pubDate', 'item'), ...textsOf(all, 'lastBuildDate', 'channel')])
    expect(date).toMatch(RFC_822);
  const guids = textsOf(all, 'guid', 'item');
  expect(new Set(guids).size).toBe(items);
  for (const address of [...guids, ...textsOf(all, 'link', 'item')]) expect(address).toMatch(ABSOLUTE);
  const self = all.filter(({ uri, attributes }) => uri === 'http://www.w3.org/2005/Atom' && attributes.rel === 'self');
  expect(self.map(({ attributes, inside }) => [attributes.href, attributes.type, inside])).toEqual([
    ['https://app.example/api/noticias/rss.xml?area=3', 'application/rss+xml', 'channel'],
  ]);
});

test('Atom meets RFC 4287', async () => {
  const { body } = await get('atom.xml');
  const all = read(body);
  expect(all.at(-1)).toMatchObject({ name: 'feed', uri: 'http://www.w3.org/2005/Atom' });
  for (const inside of ['feed', 'entry']) {
    const total = all.filter(({ name }) => name === inside).length;
    for (const name of ['id', 'title', 'updated'])
      expect([inside, name, textsOf(all, name, inside).filter((text) => text !== '').length]).toEqual([
        inside,
        name,
        total,
      ]);
    const ids = textsOf(all, 'id', inside);
    expect(new Set(ids).size).toBe(total);
    for (const id of ids) expect(id).toMatch(ABSOLUTE);
  }
  for (const date of [...textsOf(all, 'updated', 'entry'), ...textsOf(all, 'published', 'entry')])
    expect(date).toMatch(RFC_3339);
  const self = all.filter(
    ({ name, inside, attributes }) => name === 'link' && inside === 'feed' && attributes.rel === 'self',
  );
  expect(self.map(({ attributes }) => attributes.href)).toEqual(['https://app.example/api/noticias/atom.xml']);
});

test('no script reaches a feed, whatever was written; other sites’ text is escaped once', async () => {
  for (const format of ['rss', 'atom'] as const) {
    const all = read((await get(`${format}.xml`)).body);
    const bodies = textsOf(all, format === 'rss' ? 'content:encoded' : 'content', format === 'rss' ? 'item' : 'entry');
    for (const html of bodies)
      expect(html).not.toMatch(/<(?:script|iframe|style)|\son\w+=|javascript:|(?:src|href)="\//i);
    expect(textsOf(all, 'title', format === 'rss' ? 'item' : 'entry')).toContain('Título con ]]> & <marcas>');
  }
});

test('by area and category', async () => {
  const count = async (query: string) => elementsOf((await get(`rss.xml${query}`)).body).item ?? 0;
  expect([
    await count('?area=3'),
    await count('?categoria=4'),
    await count('?area=3&categoria=9'),
    await count('?area=99'),
  ]).toEqual([2, 30, 0, 0]);
  expect((await get('rss.xml?area=3')).body).toContain('<title>Noticias · Hospital · Farmágora</title>');
});

test('a reader with the current version gets 304', async () => {
  const { headers } = await get('rss.xml');
  for (const [name, value] of [
    ['if-none-match', headers.etag],
    ['if-modified-since', headers['last-modified']],
  ] as const) {
    const again = await get('rss.xml', { [name]: String(value) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await get('rss.xml', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(200);
  const both = { 'if-none-match': '"otro"', 'if-modified-since': String(headers['last-modified']) };
  expect((await get('rss.xml', both)).statusCode).toBe(200);
});
