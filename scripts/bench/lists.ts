import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { openDatabase } from '#upstream/db/connect';
import { measureClients } from './clients.ts';
import { makePublicRows, PALABRAS, type Size } from './finder/public-rows.ts';
import { startApi, stopAll } from './processes.ts';

/**
 * News and employment on a small and on a large database, 8 concurrent clients: lists with facets and one item, by address.
 * `--size` runs one of the two; `--data <folder>` keeps its rows there for the next run.
 */
const CLIENTS = 8;
const SECONDS = 5;
const MAX_ITEM_MS = 12;
const SIZES: Record<'small' | 'large', Size & { maxListMs: number }> = {
  small: { offers: 20_000, articles: 10_000, maxListMs: 25 },
  large: { offers: 200_000, articles: 100_000, maxListMs: 80 },
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const upTo = (n: number) => 1 + Math.floor(Math.random() * n);

const PAISES = ['espana', 'mexico', 'argentina', 'colombia'];
/** A common word, then rarer ones: searches that several people make within a minute are seldom the same. */
const words = (n: number) =>
  encodeURIComponent(
    Array.from({ length: n }, (_, i) => (i > 0 && Math.random() < 0.3 ? `término${upTo(300)}` : one(PALABRAS))).join(
      ' ',
    ),
  );

/** The measured calls: name, limit of the 95th percentile, address. */
const askedOf = ({
  offers,
  articles,
  maxListMs,
}: (typeof SIZES)['small']): readonly (readonly [string, number, () => string])[] => [
  ['news index', maxListMs, () => '/api/noticias/portada'],
  ['news list by area', maxListMs, () => `/api/noticias?area=${upTo(8)}&page=${upTo(200)}`],
  ['news list by topic', maxListMs, () => `/api/noticias?categoria=${upTo(9)}&area=${upTo(8)}&page=${upTo(50)}`],
  ['news list by tag', maxListMs, () => `/api/noticias?etiqueta=etiqueta-${upTo(600)}`],
  ['news of some days', maxListMs, () => `/api/noticias?desde=${day(30 + upTo(900))}&hasta=${day(upTo(30))}`],
  ['news search, one word', maxListMs, () => `/api/noticias?q=${words(1)}&area=${upTo(8)}`],
  ['news search, three words', maxListMs, () => `/api/noticias?q=${words(3)}`],
  ['article', MAX_ITEM_MS, () => `/api/noticias/${upTo(articles)}`],
  ['article in its list', MAX_ITEM_MS, () => `/api/noticias/${upTo(articles)}?area=${upTo(8)}`],
  ['offers of a country', maxListMs, () => `/api/empleo/ofertas?pais=${one(PAISES)}&page=${upTo(10)}`],
  ['offers of all', maxListMs, () => `/api/empleo/ofertas?salario_min=${18_000 + upTo(40_000)}`],
  [
    'offers by words and filters',
    maxListMs,
    () => `/api/empleo/ofertas?pais=espana&q=${words(1)}&modalidad=hibrido&publicada_desde=30d`,
  ],
  ['offers, three words', maxListMs, () => `/api/empleo/ofertas?pais=espana&q=${words(3)}`],
  ['offer', MAX_ITEM_MS, () => `/api/empleo/ofertas/${upTo(offers)}`],
  ['similar offers', maxListMs, () => `/api/empleo/ofertas/${upTo(offers)}/similares`],
];
const day = (ago: number) => new Date(Date.now() - ago * DIA_MS).toISOString().slice(0, 10);

async function measure(base: string, asked: ReturnType<typeof askedOf>): Promise<boolean> {
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

/** @returns whether every goal is met */
async function bench(size: (typeof SIZES)['small'], kept: string | undefined): Promise<boolean> {
  const dir = kept ?? mkdtempSync(path.join(tmpdir(), 'bench-'));
  const isMade = existsSync(path.join(dir, 'postgres'));
  const database = await openDatabase({ dir });
  try {
    const { host = '' } = database.connection;
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
    say(`${size.offers} offers and ${size.articles} articles${isMade ? '' : ', being made …'}`);
    if (!isMade) await makePublicRows(url, size);
    say(`load beside: ${loadavg()[0]?.toFixed(1)}`);
    return await measure(await startApi('main', url), askedOf(size));
  } finally {
    await stopAll();
    await database.close();
    if (kept === undefined) rmSync(dir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { size: { type: 'string' }, data: { type: 'string' } } });
for (const [name, size] of Object.entries(SIZES))
  if (values.size === undefined || values.size === name) {
    const isMet = await bench(size, values.data && path.join(values.data, name));
    if (!isMet) process.exitCode = 1;
  }
