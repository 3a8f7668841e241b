import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '../../../jobs/jobs.ts';
import { defineQueue } from '../../../jobs/queue.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { startFakeSites } from '../../../testing/fake-sites.ts';
import { startFuentes } from './cola-fuentes.ts';
import { rssDe } from './testing/feeds-ejemplo.ts';

const sites = await startFakeSites();
const { db, deps, connection } = await buildTestMain();
deps.network = sites.network;
const lines: string[] = [];
const line = (_: unknown, text?: string) => void lines.push(text ?? '');
const log = { info: line, warn: line, error: line };
const jobs = await startJobs({ connection, log });
afterAll(() => jobs.stop());

test('the queue reads each source that is due, and a source that fails does not hold back the others', async () => {
  const item = '<item><title>Una noticia de la fuente</title><link>https://diario.example/1</link></item>';
  sites.at('diario.example/feed', rssDe(item));
  const fuente = (nombre: string, url: string) => ({ nombre, url, formato: 'rss' as const });
  await db
    .insertInto('fuente_noticias')
    .values([
      fuente('Mala', 'http://diario.example/no-hay'),
      fuente('Buena', 'http://diario.example/feed'),
      { ...fuente('Pausada', 'http://diario.example/pausada'), estado: 'pausada' },
    ])
    .execute();
  await startFuentes(jobs, deps, log);
  // Runs the scheduled job now, as the calendar would.
  await jobs.enqueueMany(defineQueue('fuentes_noticias_turno', v.object({})), [{ data: {} }]);
  const estado = () =>
    db.selectFrom('fuente_noticias').select(['nombre', 'errores', 'ultima_lectura_en']).orderBy('id').execute();
  await expect
    .poll(async () => (await estado()).map((f) => [f.nombre, f.errores, f.ultima_lectura_en !== null]), {
      timeout: 15_000,
    })
    .toEqual([
      ['Mala', 1, true],
      ['Buena', 0, true],
      ['Pausada', 0, false],
    ]);
  expect(await db.selectFrom('noticia').select(['titulo', 'estado', 'fuente_nombre']).execute()).toEqual([
    { titulo: 'Una noticia de la fuente', estado: 'borrador', fuente_nombre: 'Buena' },
  ]);
  expect(lines.sort()).toEqual(['news source not read', 'news source read']);
}, 30_000);
