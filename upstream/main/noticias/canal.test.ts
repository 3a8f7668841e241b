import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { CUERPO, insertPrueba } from './testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app } = main;

/** Well-formed, with every prefix declared; gives how often each element stands. */
function elementsOf(xml: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    counts[name] = (counts[name] ?? 0) + 1;
  });
  parser.write(xml).close();
  return counts;
}
const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/noticias/${path}`, headers });

await insertPrueba(main, {
  titulo: 'Título con ]]> & <marcas>',
  autor_texto: 'Redacción',
  cuerpo: `${CUERPO}<p><a href="/app/empleo">Empleo</a></p>`,
});
await insertPrueba(main, { area_id: 3, solo_profesionales: true, entradilla: 'Para <profesionales>.' });
await insertPrueba(main, { area_id: 3, patrocinada: true, patrocinador: 'Laboratorio Demo' });
for (let i = 0; i < 32; i += 1)
  await insertPrueba(main, { titulo: `Noticia número ${i} de relleno` }, { horas: 48 + i });

test('RSS 2.0 is well-formed and says who, what and where', async () => {
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

test('Atom is well-formed and each entry is somebody’s', async () => {
  const { body, headers } = await get('atom.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(elementsOf(body)).toMatchObject({ entry: 30, published: 30, author: 2 });
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

test('who has it already gets nothing again', async () => {
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
