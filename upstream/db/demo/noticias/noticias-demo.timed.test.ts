import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contenidoDe, faltasDe, findDeMesa } from '../../../main/noticias/mesa/noticia-de-mesa.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { demoNoticias } from './noticias-demo.ts';
import { demoImagenes } from './noticias-demo-imagenes.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, db, deps } = await buildTestMain({ dataDir });

test('the demonstration’s news are made once, complete, and sanitised as they are written', async () => {
  expect(await Promise.all([demoNoticias(deps), demoNoticias(deps)])).toContain(false);
  const rows = await db.selectFrom('noticia').select(['id', 'estado', 'origen']).execute();
  expect(rows.length).toBeGreaterThan(15);
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

test('each article gets its area’s drawing, once, and anybody sees it', async () => {
  expect(await demoImagenes(deps)).toBeGreaterThan(15);
  expect(await demoImagenes(deps)).toBe(0);
  const { data } = (await app.inject({ url: '/api/noticias' })).json();
  const pictures = new Set(data.map(({ imagen }: { imagen: { url: string } }) => imagen.url));
  expect(pictures.size).toBe(8);
  expect(data[0].imagen).toMatchObject({ ancho: 1200, alto: 675, credito: 'Ilustración de demostración' });
  const picture = await app.inject({ url: `${data[0].imagen.url}?ancho=480` });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.rawPayload.length).toBeGreaterThan(2000);
  expect(await db.selectFrom('fichero').select('id').where('entidad', 'is', null).execute()).toEqual([]);
});
