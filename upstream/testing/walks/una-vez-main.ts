import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import * as v from 'valibot';
import { vi } from 'vitest';
import { startJobs } from '../../jobs/jobs.ts';
import { defineQueue } from '../../jobs/queue.ts';
import { buildMain } from '../../main/app.ts';
import { atFileEnd } from '../at-file-end.ts';
import { buildTestMain } from '../build-test-main.ts';
import { startFakeSites } from '../fake-sites.ts';
import { llamadasQueValen, rolesDe } from './llamadas-que-valen.ts';
import { type Alcance, walkOnce } from './walk-once.ts';

/** F-12 of the main API, on an app and a database of this test file's own. */
export async function walkOnceMain(alcance: Alcance): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'una-vez-'));
  atFileEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const sites = await startFakeSites();
  /** Addresses of feeds; each is used for one source. */
  const feeds = ['diario.example/rss', 'diario.example/otra'];
  for (const feed of feeds)
    sites.at(
      feed,
      '<rss version="2.0"><channel><title>Una</title><link>https://diario.example</link><description>x</description><item><title>Una</title><link>https://diario.example/1</link><guid>1</guid></item></channel></rss>',
    );
  const main = await buildTestMain({ limitsFactor: 1_000_000, dataDir });
  const llamadas = await llamadasQueValen(main);

  /** Failed jobs: the walk retries one of them each time. */
  const jobs = await startJobs({ connection: main.connection, log: pino({ level: 'silent' }) });
  const cola = defineQueue('prueba', v.object({}), { retryLimit: 0 });
  await jobs.work(cola, () => Promise.reject(new Error('no')));
  const fallidos = ['0a1b2c3d-0000-4000-8000-000000000000', '0a1b2c3d-0000-4000-8000-000000000001'];
  for (const id of fallidos) await jobs.enqueue(null, cola, {}, { id });
  await vi.waitUntil(
    async () =>
      (await sql`select 1 from trabajos.job where state = 'failed'`.execute(main.db)).rows.length === fallidos.length,
    { timeout: 10_000 },
  );
  await jobs.stop();

  await walkOnce({
    api: 'main',
    alcance,
    main,
    build: (deps) => buildMain({ ...deps, network: sites.network }),
    buena: async (e) => {
      const [rol = null] = rolesDe(e);
      const llamada = await llamadas.una(e, rol);
      if (e.path === '/api/personal/colas/:nombre/reintentar') return { ...llamada, body: { ids: [fallidos.pop()] } };
      if (e.path === '/api/noticias/fuentes')
        return { ...llamada, body: { ...llamada.body, url: `https://${feeds.pop()}` } };
      return llamada;
    },
  });
}
