import { expect, test } from 'vitest';
import { buildTestMain, mainOn } from '../../testing/build-test-main.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';
import { empleoDePrueba } from '../empleo/testing/empleo-de-prueba.ts';
import { insertPrueba } from '../noticias/testing/noticias-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1_000 });
const { db, buildUsuario, bearer } = main;
const moderador = await bearer((await buildUsuario({ roles: ['moderador'] })).id);

const pedir = async (url: string, method: 'GET' | 'DELETE' = 'GET') => {
  const response = await main.app.inject({ method, url: `/api/personal/busquedas${url}`, headers: moderador });
  return {
    status: response.statusCode,
    ...(response.body.startsWith('{') ? response.json() : { texto: response.body }),
  };
};
const insert = (area: 'productos' | 'noticias' | 'ofertas', consulta: string, veces: number, ultima = '2026-11-20') =>
  db
    .insertInto('busqueda_sin_resultado')
    .values({ area, consulta, veces, primera: '2026-11-01', ultima })
    .returning('id')
    .executeTakeFirstOrThrow();

test('searches of news and offers without results are counted, but not filtered ones, unfinished words, or words of another country', async () => {
  await insertPrueba(main, { titulo: 'Una noticia de vacunas' });
  await empleoDePrueba(main).buildOferta({ titulo: 'Visitadora en Buenos Aires', pais_id: 10, estado_id: null });
  // An app of its own: closing it writes what it has counted.
  const otra = await mainOn({ db, reads: main.deps.reads, connection: main.connection }, { limitsFactor: 1_000 });
  for (const url of [
    'noticias?q=Zzyzx',
    'noticias?q=zzyzx',
    'noticias?q=vacunas',
    'noticias?q=con+filtro&area=1',
    'noticias?q=corto&per_page=4',
    'noticias?q=alguien@correo.example',
    'noticias?q=600123456',
    'noticias?area=7',
    'empleo/ofertas?q=astronauta&pais=espana',
    'empleo/ofertas?q=astronauta&modalidad=remoto',
    'empleo/ofertas?q=visitadora&pais=espana',
    'empleo/ofertas?q=astro&pais=espana&per_page=4',
  ])
    expect([url, (await otra.app.inject({ url: `/api/${url}` })).statusCode]).toEqual([url, 200]);
  // The count of offers looks in other countries after its answer; closing the app waits for it.
  await otra.app.close();
  const { data } = await pedir('');
  expect(
    data.map((una: { area: string; consulta: string; veces: number }) => [una.area, una.consulta, una.veces]),
  ).toEqual([
    ['noticias', 'zzyzx', 2],
    ['ofertas', 'astronauta', 1],
  ]);
  await db.deleteFrom('busqueda_sin_resultado').execute();
});

test('searches of products that no product matches, marketed or not, are counted', async () => {
  const visita = await buildTestVisita();
  const ids = await seedCatalogo(visita.db);
  for (const filtros of [
    'q=zzyzx',
    'q=zzyzx&comercializado=todos',
    'q=alginor',
    'q=zzyzx&generico=1',
    'q=999999',
    'q=paracetamol+Xilófono',
    'q=paracetamol+12345',
    // Corrected as a typing error; the second sounds the same, and for the third another word is only suggested.
    'q=telmisrtan',
    'q=tensalya',
    'q=tensalaso',
    'q=paracetamol+sin+xilofono',
    '',
  ])
    expect((await visita.app.inject({ url: `/api/productos?${filtros}` })).statusCode).toBe(200);
  // Found among products that are not marketed, with an equivalent shown: no word is missing.
  const retirado = await visita.db
    .selectFrom('producto')
    .select('nombre')
    .where('id', '=', ids.suspendido)
    .executeTakeFirstOrThrow();
  const { meta } = (await visita.app.inject({ url: `/api/productos?q=${encodeURIComponent(retirado.nombre)}` })).json();
  expect(meta.interpretacion.retirada).toMatchObject({ principios: ['IBUPROFENO'] });
  await visita.app.close();
  const filas = await visita.db
    .selectFrom('busqueda_sin_resultado')
    .select(['area', 'consulta', 'veces', 'mostrada'])
    .orderBy('consulta')
    .execute();
  expect(filas).toEqual([
    { area: 'productos', consulta: '999999', veces: 1, mostrada: null },
    // Found only when a word is left out.
    { area: 'productos', consulta: 'paracetamol sin xilofono', veces: 1, mostrada: null },
    { area: 'productos', consulta: 'paracetamol xilofono', veces: 1, mostrada: null },
    { area: 'productos', consulta: 'telmisrtan', veces: 1, mostrada: 'telmisartan' },
    { area: 'productos', consulta: 'tensalaso', veces: 1, mostrada: null },
    { area: 'productos', consulta: 'zzyzx', veces: 2, mostrada: null },
  ]);
});

test('the list: by area, in three orders, fifty a page; its CSV has all rows and no cell that a spreadsheet would run', async () => {
  await insert('productos', '=suma(a1)', 3, '2026-11-10');
  await insert('noticias', 'algo', 7, '2026-11-15');
  for (let i = 10; i < 60; i += 1) await insert('ofertas', `oferta ${i}`, 1);
  const consultas = async (url: string) =>
    (await pedir(url)).data.map(({ consulta }: { consulta: string }) => consulta);
  expect((await consultas('')).slice(0, 3)).toEqual(['algo', '=suma(a1)', 'oferta 10']);
  expect((await consultas('?orden=ultima'))[0]).toBe('oferta 10');
  expect((await consultas('?orden=consulta')).slice(0, 2)).toEqual(['=suma(a1)', 'algo']);
  expect(await consultas('?area=noticias')).toEqual(['algo']);
  await db.updateTable('busqueda_sin_resultado').set({ mostrada: 'algos' }).where('consulta', '=', 'algo').execute();
  expect((await pedir('?respuesta=corregida')).data).toMatchObject([{ consulta: 'algo', mostrada: 'algos' }]);
  expect((await pedir('?respuesta=nada')).meta.total).toBe(51);
  expect((await pedir('?respuesta=nada')).links.next).toBe('/api/personal/busquedas?respuesta=nada&orden=veces&page=2');
  const primera = await pedir('?area=ofertas&orden=consulta');
  expect(primera.meta).toEqual({ current_page: 1, per_page: 50, last_page: 1, total: 50 });
  const todas = await pedir('');
  expect([todas.meta.total, todas.meta.last_page, todas.links.next]).toEqual([
    52,
    2,
    '/api/personal/busquedas?orden=veces&page=2',
  ]);
  expect(await consultas('?page=2')).toHaveLength(2);
  expect(todas.data[0]).toMatchObject({ area: 'noticias', veces: 7, primera: '2026-11-01', ultima: '2026-11-15' });
  const { texto } = await pedir('/exportacion?area=productos');
  expect(texto).toBe(
    "\uFEFFÁrea;Búsqueda;Veces;Primer día;Último día;Se mostró\r\nProductos;'=suma(a1);3;2026-11-01;2026-11-10;\r\n",
  );
  expect((await pedir('/exportacion')).texto.split('\r\n')).toHaveLength(54);
});

test('a resolved search leaves the list; resolving it twice is refused', async () => {
  const { id } = await insert('noticias', 'ya está', 4);
  expect((await pedir(`/${id}`, 'DELETE')).status).toBe(204);
  expect((await pedir(`/${id}`, 'DELETE')).status).toBe(404);
  expect(await db.selectFrom('busqueda_sin_resultado').select('id').where('id', '=', id).execute()).toEqual([]);
});
