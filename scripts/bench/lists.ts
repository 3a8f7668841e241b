import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#upstream/db/connect';
import { measureClients } from './clients.ts';
import { startApi, stopAll } from './processes.ts';
import { ARTICLES, makePublicRows, OFFERS } from './public-rows.ts';

/** News and employment on a large database, 8 clients at once: lists with facets and one item, by address. */
const CLIENTS = 8;
const SECONDS = 5;
const MAX_LIST_MS = 30;
const MAX_ITEM_MS = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);
const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const upTo = (n: number) => 1 + Math.floor(Math.random() * n);

const PAISES = ['espana', 'mexico', 'argentina', 'colombia'];
const PALABRAS = ['farmacia', 'delegado', 'oncología', 'vacuna', 'calidad', 'hospital', 'ensayo clínico', 'técnico'];

/** What is asked, by what it may take at the 95th percentile. */
const asked: readonly (readonly [name: string, maxMs: number, path: () => string])[] = [
  ['news index', MAX_LIST_MS, () => '/api/noticias/portada'],
  ['news list by area', MAX_LIST_MS, () => `/api/noticias?area=${upTo(8)}&page=${upTo(20)}`],
  ['news list by topic', MAX_LIST_MS, () => `/api/noticias?categoria=${upTo(9)}&page=${upTo(20)}`],
  ['news search', MAX_LIST_MS, () => `/api/noticias?q=${encodeURIComponent(one(PALABRAS))}`],
  ['article', MAX_ITEM_MS, () => `/api/noticias/${upTo(ARTICLES)}`],
  ['offers of a country', MAX_LIST_MS, () => `/api/empleo/ofertas?pais=${one(PAISES)}&page=${upTo(10)}`],
  [
    'offers by words and filters',
    MAX_LIST_MS,
    () =>
      `/api/empleo/ofertas?pais=espana&q=${encodeURIComponent(one(PALABRAS))}&modalidad=hibrido&publicada_desde=30d`,
  ],
  ['offer', MAX_ITEM_MS, () => `/api/empleo/ofertas/${upTo(OFFERS)}`],
];

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
  if (!(await measure(base))) process.exitCode = 1;
} finally {
  await stopAll();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
}
