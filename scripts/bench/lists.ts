import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#upstream/db/connect';
import { measureClients } from './clients.ts';
import { startApi, stopAll } from './processes.ts';
import { ARTICLES, makePublicRows, OFFERS, PALABRAS } from './public-rows.ts';

/** News and employment on a large database, 8 clients at once: lists with facets and one item, by address. */
const CLIENTS = 8;
const SECONDS = 5;
const MAX_LIST_MS = 30;
const MAX_ITEM_MS = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);
const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const upTo = (n: number) => 1 + Math.floor(Math.random() * n);

const PAISES = ['espana', 'mexico', 'argentina', 'colombia'];
/** One that most texts have, then rarer and rarer ones: what several people ask for in a minute is seldom the same. */
const words = (n: number) =>
  encodeURIComponent(
    Array.from({ length: n }, (_, i) => (i > 0 && Math.random() < 0.3 ? `término${upTo(300)}` : one(PALABRAS))).join(
      ' ',
    ),
  );

/** What is asked, by what it may take at the 95th percentile. */
const asked: readonly (readonly [name: string, maxMs: number, path: () => string])[] = [
  ['news index', MAX_LIST_MS, () => '/api/noticias/portada'],
  ['news list by area', MAX_LIST_MS, () => `/api/noticias?area=${upTo(8)}&page=${upTo(200)}`],
  ['news list by topic', MAX_LIST_MS, () => `/api/noticias?categoria=${upTo(9)}&area=${upTo(8)}&page=${upTo(50)}`],
  ['news list by tag', MAX_LIST_MS, () => `/api/noticias?etiqueta=etiqueta-${upTo(600)}`],
  ['news of some days', MAX_LIST_MS, () => `/api/noticias?desde=${day(30 + upTo(900))}&hasta=${day(upTo(30))}`],
  ['news search, one word', MAX_LIST_MS, () => `/api/noticias?q=${words(1)}&area=${upTo(8)}`],
  ['news search, three words', MAX_LIST_MS, () => `/api/noticias?q=${words(3)}`],
  ['article', MAX_ITEM_MS, () => `/api/noticias/${upTo(ARTICLES)}`],
  ['article in its list', MAX_ITEM_MS, () => `/api/noticias/${upTo(ARTICLES)}?area=${upTo(8)}`],
  ['offers of a country', MAX_LIST_MS, () => `/api/empleo/ofertas?pais=${one(PAISES)}&page=${upTo(10)}`],
  ['offers of all', MAX_LIST_MS, () => `/api/empleo/ofertas?salario_min=${18_000 + upTo(40_000)}`],
  [
    'offers by words and filters',
    MAX_LIST_MS,
    () => `/api/empleo/ofertas?pais=espana&q=${words(1)}&modalidad=hibrido&publicada_desde=30d`,
  ],
  ['offers, three words', MAX_LIST_MS, () => `/api/empleo/ofertas?pais=espana&q=${words(3)}`],
  ['offer', MAX_ITEM_MS, () => `/api/empleo/ofertas/${upTo(OFFERS)}`],
  ['similar offers', MAX_LIST_MS, () => `/api/empleo/ofertas/${upTo(OFFERS)}/similares`],
];
const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);

const READ_MS = 100;
const PATIENCE_MS = 180_000;

/** Until both lists are in the API's memory: before, offers wait and news is asked of the database. */
async function waitUntilRead(base: string): Promise<void> {
  const since = performance.now();
  for (let quick = 0; quick < 5 && performance.now() - since < PATIENCE_MS; ) {
    const started = performance.now();
    for (const path of ['/api/empleo/ofertas', `/api/noticias?q=${words(1)}&area=${upTo(8)}`])
      await (await fetch(base + path)).arrayBuffer();
    quick = performance.now() - started < READ_MS ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  say(`read into memory in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
}

async function measure(base: string): Promise<boolean> {
  let areMet = true;
  for (const [name, maxMs, next] of asked) {
    const url = () => base + next();
    await measureClients({ clients: CLIENTS, seconds: 1 }, url);
    const { answers, p50, p95, failures } = await measureClients({ clients: CLIENTS, seconds: SECONDS }, url);
    const isMet = failures === 0 && p95 <= maxMs;
    const rate = Math.round(answers / SECONDS);
    say(
      `${name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${maxMs}: ${isMet ? 'met' : 'NOT MET'}), ${rate}/s, ${failures} failed`,
    );
    areMet &&= isMet;
  }
  return areMet;
}

const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
const database = await openDatabase({ dir });
try {
  say(`making ${OFFERS} offers and ${ARTICLES} articles …`);
  const { host = '' } = database.connection;
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
  await makePublicRows(url);
  const base = await startApi('main', url);
  await waitUntilRead(base);
  if (!(await measure(base))) process.exitCode = 1;
} finally {
  await stopAll();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
}
