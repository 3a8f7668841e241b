import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { empleoDePrueba } from '../empleo/testing/empleo-de-prueba.ts';
import { insertPrueba } from '../noticias/testing/noticias-de-prueba.ts';
import { distancia } from './distancia.ts';
import { readPalabras } from './read-palabras.ts';

const main = await buildTestMain({ limitsFactor: 1_000 });
const { db } = main;
const { buildOferta, buildReclutador } = empleoDePrueba(main);

interface Lista {
  data: { id: number; titulo: string }[];
  meta: { total: number; quisiste_decir?: string };
  links: { next: string | null };
}
const NOTICIAS = '/api/noticias';
const OFERTAS = '/api/empleo/ofertas?pais=espana';
async function buscar(path: string, q: string, mas = ''): Promise<[titulos: string[], dicho: string | undefined]> {
  const response = await main.app.inject({
    url: `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}${mas}`,
  });
  expect(response.statusCode).toBe(200);
  const { data, meta } = response.json() as Lista;
  return [data.map(({ titulo }) => titulo), meta.quisiste_decir];
}

const SUMINISTRO = 'Falta ibuprofeno genérico';
beforeAll(async () => {
  await insertPrueba(main, { titulo: SUMINISTRO, entradilla: 'Para los hospitales.' });
  await insertPrueba(main, { titulo: 'Otra cosa', entradilla: 'Sobre la atención farmacéutica.', area_id: 3 });
  const { empresa } = await buildReclutador();
  await db.updateTable('empresa').set({ nombre: 'Laboratorio Secretísimo' }).where('id', '=', empresa.id).execute();
  await buildOferta({ titulo: 'Farmacéutico de hospital', poblacion: 'Cuenca' });
  await buildOferta({ titulo: 'Celador/a de zona', poblacion: 'Soria' });
  await buildOferta({ titulo: 'Técnica de calidad', empresa_confidencial: true, empresa_id: empresa.id });
  await readPalabras(main.deps);
});

test.each([
  ['two letters swapped', NOTICIAS, 'ibuprofneo', 'ibuprofeno', SUMINISTRO],
  ['a letter missing', NOTICIAS, 'farmaceutca', 'farmacéutica', 'Otra cosa'],
  ['one of two words', NOTICIAS, 'ibuprofneo genérico', 'ibuprofeno genérico', SUMINISTRO],
  ['both of two words', NOTICIAS, 'ibuprofneo jenérico', 'ibuprofeno genérico', SUMINISTRO],
  ['beside a stop word', NOTICIAS, 'ibuprofneo para hospitales', 'ibuprofeno para hospitales', SUMINISTRO],
  ['a word of the text of an article', NOTICIAS, 'provinvias ibuprofeno', 'provincias ibuprofeno', SUMINISTRO],
  ['a word of an offer', OFERTAS, 'farmaceutco', 'farmacéutico', 'Farmacéutico de hospital'],
  ['two words of an offer', OFERTAS, 'farmaceutco hopsital', 'farmacéutico hospital', 'Farmacéutico de hospital'],
  ['a word of an offer that is written for both genders', OFERTAS, 'celaodr', 'celador', 'Celador/a de zona'],
  ['the place of an offer', OFERTAS, 'farmacéutico Cuemca', 'farmacéutico cuenca', 'Farmacéutico de hospital'],
])('%s: the corrected word is searched, and the answer says so', async (_, path, q, dicho, titulo) => {
  expect(await buscar(path, q)).toEqual([[titulo], dicho]);
});

test('a search that finds something as typed is not corrected, and runs no further query', async () => {
  expect(await buscar(NOTICIAS, 'ibuprofeno')).toEqual([[SUMINISTRO], undefined]);
  // A prefix is no typing error.
  expect(await buscar(NOTICIAS, 'ibupro')).toEqual([[SUMINISTRO], undefined]);
});

test('known words are not corrected, nor are words without a similar one', async () => {
  expect(await buscar(NOTICIAS, 'ibuprofeno farmacéutica')).toEqual([[], undefined]);
  expect(await buscar(NOTICIAS, 'zzyzxqw')).toEqual([[], undefined]);
  expect(await buscar(NOTICIAS, 'ibuprofneo', '&area=3')).toEqual([[], undefined]);
  expect(await buscar(NOTICIAS, 'covid19x 12345')).toEqual([[], undefined]);
  expect(await buscar(NOTICIAS, 'rosa')).toEqual([[], undefined]);
  expect((await buscar(NOTICIAS, 'cosq'))[1]).toBe('cosa');
});

test('the name of a confidential company is never suggested', async () => {
  expect(await buscar(OFERTAS, 'secretisino')).toEqual([[], undefined]);
  const { rows } = await sql<{
    palabra: string;
  }>`select palabra from palabra_de_lista where norma like 'secret%'`.execute(db);
  expect(rows).toEqual([]);
});

test('every page of a corrected search shows the corrected results', async () => {
  for (let i = 0; i < 3; i += 1) await insertPrueba(main, { titulo: `Petirrojo ${i}` });
  await readPalabras(main.deps);
  const primera = await main.app.inject({ url: '/api/noticias?q=petirojo&per_page=2' });
  const { data, meta, links } = primera.json() as Lista;
  expect([data.length, meta]).toMatchObject([2, { total: 3, last_page: 2, quisiste_decir: 'petirrojo' }]);
  const segunda = (await main.app.inject({ url: links.next! })).json() as Lista;
  expect([segunda.data.length, segunda.meta.quisiste_decir]).toEqual([1, 'petirrojo']);
});

test('the words of new content are read once', async () => {
  const porLeer = async () => (await db.selectFrom('lista_por_leer').selectAll().execute()).length;
  expect(await porLeer()).toBe(0);
  const id = await insertPrueba(main, { titulo: 'Estornino' });
  expect(await porLeer()).toBe(1);
  await readPalabras(main.deps);
  expect(await porLeer()).toBe(0);
  await db
    .updateTable('noticia')
    .set({ estado: 'retirada', motivo_retirada: 'No era cierto' })
    .where('id', '=', id)
    .execute();
  // The word is still known, but the corrected search finds nothing.
  expect(await buscar(NOTICIAS, 'estorinno')).toEqual([[], undefined]);
});

test.each([
  ['vacuna', 'vacnua', 1],
  ['receta', 'reseta', 1],
  ['hospital', 'ospital', 1],
  ['farmacia', 'farrmasia', 2],
  ['', 'abc', 3],
])('the distance of «%s» and «%s» is %i', (a, b, lejos) => {
  expect([distancia(a, b), distancia(b, a)]).toEqual([lejos, lejos]);
});
