import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain, mainOn } from '../../testing/build-test-main.ts';
import { empleoDePrueba } from '../empleo/testing/empleo-de-prueba.ts';
import { insertPrueba } from '../noticias/testing/noticias-de-prueba.ts';

/**
 * Two processes on one database: a change written by one is shown by both at once, in list, search and detail; the count of a
 * list without words follows within five seconds.
 */
const uno = await buildTestMain({ limitsFactor: 1_000 });
const otro = await mainOn({ db: uno.db, reads: uno.deps.reads, connection: uno.connection }, { limitsFactor: 1_000 });
const { db } = uno;
const { buildOferta } = empleoDePrueba(uno);

interface Lista {
  data: { id: number; titulo: string }[];
  meta: { total: number; total_minimo?: boolean; facetas: Record<string, { valor: string; total: number }[]> };
}
const pedir = async (main: typeof uno, url: string) => {
  const response = await main.app.inject({ url });
  return { status: response.statusCode, ...(response.json() as Lista & { data: { titulo: string } }) };
};

const seisSegundosDespues = () => {
  for (const { clock } of [uno, otro]) clock.offsetMs += 6_000;
};

/** What both processes answer about one item: in the plain list, by its word and alone at once; in the counts, six seconds later. */
async function dicho(path: string, id: number, palabra: string, faceta: string) {
  const each = await Promise.all(
    [uno, otro].map(async (main) => {
      const [lista, busqueda, sola] = await Promise.all([
        pedir(main, path),
        pedir(main, `${path}?q=${palabra}`),
        pedir(main, `${path}/${id}`),
      ]);
      expect(lista.meta.total).toBeGreaterThanOrEqual(lista.data.length);
      seisSegundosDespues();
      const despues = await pedir(main, path);
      return {
        total: despues.meta.total,
        enLista: lista.data.some((one) => one.id === id),
        hallada: busqueda.data.map((one) => one.id),
        contada: despues.meta.facetas[faceta]?.reduce((sum, { total }) => sum + total, 0),
        sola: sola.status === 200 ? sola.data.titulo : sola.status,
      };
    }),
  );
  expect(each[0]).toEqual(each[1]);
  return each[0];
}

test('an offer: published, changed, closed', async () => {
  await buildOferta({ titulo: 'La de siempre' });
  const { id } = await buildOferta({ titulo: 'Petirrojo en planta', estado: 'pausada' });
  const ahora = () => dicho('/api/empleo/ofertas', id, 'petirrojo', 'modalidad');
  const poner = (values: object) => db.updateTable('oferta_empleo').set(values).where('id', '=', id).execute();
  const fuera = { total: 1, enLista: false, hallada: [], contada: 1 };
  expect(await ahora()).toEqual({ ...fuera, sola: 'Petirrojo en planta' });
  await poner({ estado: 'publicada' });
  expect(await ahora()).toEqual({ total: 2, enLista: true, hallada: [id], contada: 2, sola: 'Petirrojo en planta' });
  await poner({ titulo: 'Gorrión en planta' });
  expect(await ahora()).toEqual({ total: 2, enLista: true, hallada: [], contada: 2, sola: 'Gorrión en planta' });
  await poner({ estado: 'cerrada' });
  expect(await ahora()).toEqual({ ...fuera, sola: 410 });
  await poner({ estado: 'publicada', titulo: 'Petirrojo de nuevo' });
  await db.deleteFrom('oferta_empleo').where('id', '=', id).execute();
  expect(await ahora()).toEqual({ ...fuera, sola: 404 });
});

test('an article: published, changed, withdrawn', async () => {
  await insertPrueba(uno, { titulo: 'La noticia de siempre' });
  const id = await insertPrueba(uno, { titulo: 'Petirrojo en el hospital' }, { estado: 'borrador' });
  const ahora = () => dicho('/api/noticias', id, 'petirrojo', 'area');
  const poner = (values: object) => db.updateTable('noticia').set(values).where('id', '=', id).execute();
  const fuera = { total: 1, enLista: false, hallada: [], contada: 1 };
  expect(await ahora()).toEqual({ ...fuera, sola: 404 });
  await poner({ estado: 'publicada' });
  expect(await ahora()).toMatchObject({ total: 2, enLista: true, hallada: [id], contada: 2 });
  await poner({ titulo: 'Gorrión en el hospital' });
  expect(await ahora()).toEqual({ total: 2, enLista: true, hallada: [], contada: 2, sola: 'Gorrión en el hospital' });
  await poner({ estado: 'retirada', motivo_retirada: 'No era cierto' });
  expect(await ahora()).toEqual({ ...fuera, sola: 410 });
});

test('rows are current; the count of a list without words is renewed after five seconds', async () => {
  for (const [path, add] of [
    ['/api/noticias', () => insertPrueba(uno, { titulo: 'Recién llegada' })],
    ['/api/empleo/ofertas', async () => (await buildOferta({ titulo: 'Recién llegada' })).id],
  ] as const) {
    seisSegundosDespues();
    const { total } = (await pedir(uno, `${path}?per_page=1`)).meta;
    const id = await add();
    const ahora = await pedir(uno, `${path}?per_page=1&orden=fecha`);
    expect([ahora.data.map((one) => one.id), ahora.meta.total]).toEqual([[id], total]);
    seisSegundosDespues();
    expect((await pedir(uno, `${path}?per_page=1`)).meta.total).toBe(total + 1);
  }
});

test('rows of a rolled-back transaction are never shown', async () => {
  const total = async () => {
    seisSegundosDespues();
    return (await pedir(otro, '/api/noticias')).meta.total;
  };
  const before = await total();
  const failed = uno.db.transaction().execute(async (trx) => {
    await sql`insert into noticia (slug, titulo, area_id, categoria_id, categorias, estado, fecha_publicacion)
      values ('no-fue', 'No fue', 1, 1, '{1}', 'publicada', now())`.execute(trx);
    expect(await total()).toBe(before);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await total()).toBe(before);
});

test('totals are exact up to 10,000; beyond it the list says that there are more, and has no further pages', async () => {
  const { total } = (await pedir(uno, '/api/noticias')).meta;
  const insert = (n: number) =>
    sql`insert into noticia (slug, titulo, area_id, categoria_id, categorias, estado, fecha_publicacion)
      select 'muchas-' || gen_random_uuid(), 'Muchas', 1, 1, '{1}', 'publicada', now() - interval '1 year'
      from generate_series(1, ${n}) n`.execute(db);
  for (let left = 10_000 - total; left > 0; left -= 500) await insert(Math.min(500, left));
  seisSegundosDespues();
  const exacta = await pedir(uno, '/api/noticias?per_page=100&page=100');
  expect(exacta.meta).toMatchObject({ total: 10_000, last_page: 100 });
  expect(exacta.meta).not.toHaveProperty('total_minimo');
  await insert(1);
  seisSegundosDespues();
  const { data, meta, ...rest } = await pedir(uno, '/api/noticias?per_page=100&page=100');
  expect([data.length, meta]).toMatchObject([100, { total: 10_000, total_minimo: true, last_page: 100 }]);
  expect(rest).toMatchObject({ links: { next: null } });
  expect((await pedir(uno, '/api/noticias?per_page=100&page=101')).data).toEqual([]);
}, 60_000);
