import { expect, test } from 'vitest';
import { faltasDeTribuna } from '#shared/reglas/reglas-tribuna';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { demoTribunas } from './tribunas-demo.ts';

const { app, db, deps } = await buildTestMain();

test('columns that readers find, each complete, marked as a demonstration and with its article; created once', async () => {
  expect(await demoTribunas(deps)).toBe(true);
  expect(await demoTribunas(deps)).toBe(false);
  const { data } = (await app.inject({ url: '/api/tribunas' })).json();
  expect(data).toHaveLength(10);
  for (const tribuna of data) expect(tribuna).toMatchObject({ es_demo: true, noticia_id: expect.any(Number) });
  const firmas = data.map(
    ({ autor }: { autor: { nombre: string; cargo: string } }) => `${autor.nombre} · ${autor.cargo}`,
  );
  expect(new Set(firmas).size).toBe(10);
  const rows = await db.selectFrom('tribuna').selectAll().execute();
  expect(rows.map((row) => [row.titulo, faltasDeTribuna(row)])).toEqual(rows.map((row) => [row.titulo, {}]));
  expect(await db.selectFrom('noticia').select('id').where('origen', '=', 'demo').execute()).toHaveLength(10);
});
