import { expect, test } from 'vitest';
import { contenidoDe, faltasDe, findDeMesa } from '../../../main/noticias/mesa/noticia-de-mesa.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { demoNoticias } from './noticias-demo.ts';

const { app, db, deps } = await buildTestMain();

test('the demonstration’s news are made once, complete, and sanitised as they are written', async () => {
  expect(await Promise.all([demoNoticias(deps), demoNoticias(deps)])).toContain(false);
  const rows = await db.selectFrom('noticia').select(['id', 'estado', 'origen']).execute();
  expect(rows).toHaveLength(30);
  for (const { id, estado, origen } of rows) {
    const row = await findDeMesa(db, id);
    expect([row.titulo, estado, origen, await faltasDe(db, contenidoDe(row), 'https://app.example')]).toEqual([
      row.titulo,
      'publicada',
      'demo',
      {},
    ]);
  }
});

test('every area has news, and the front page its parts', async () => {
  const { data } = (await app.inject({ url: '/api/noticias/portada' })).json();
  expect(data.destacada).toMatchObject({ es_demo: true, destacada: true });
  expect(data.principales).toHaveLength(4);
  expect(data.mas_leidas).toHaveLength(5);
  const areas = (await app.inject({ url: '/api/noticias/areas' })).json().data;
  expect(areas.every(({ total }: { total: number }) => total > 1)).toBe(true);
});
