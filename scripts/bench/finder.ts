import * as v from 'valibot';
import type { Database } from '#upstream/db/connect';
import { openDatabase } from '#upstream/db/connect';
import { Buscador } from '#upstream/visita/buscador/buscador';
import { buildCatalogo } from '#upstream/visita/buscador/construir/build-catalogo';
import { measureClients } from './clients.ts';
import { type Finder, miniSearchOf, oursOf, sqliteOf } from './finder/finder-others.ts';
import { searchAddresses, suggestionAddresses } from './finder/finder-workload.ts';
import { openRealCatalogue } from './finder/real-catalogue.ts';
import { openMillion } from './finder/synthetic-catalogue.ts';
import { startApi, stopAll } from './processes.ts';
import { QUERIES } from './relevance/queries.ts';

/** The finder of the API with 8 concurrent clients, and compared with two other finders on the same rows and words. */
const CLIENTS = 8;
const SECONDS = 10;
const GOALS = { real: { suggestions: 15, search: 60 }, million: { suggestions: 40, search: 150 } };
const WORDS = QUERIES.filter(({ kind }) => kind !== 'code' && kind !== 'typo');

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

async function measureApi(name: string, databaseUrl: string, goals: { suggestions: number; search: number }) {
  const base = await startApi('visita', databaseUrl);
  const since = performance.now();
  const first = await fetch(`${base}/api/productos`);
  const Total = v.object({ meta: v.object({ total: v.number() }) });
  const { meta } = v.parse(Total, await first.json());
  say(`${name}: indexed in ${((performance.now() - since) / 1000).toFixed(1)} s, ${meta.total} products on the market`);
  const parts = [
    ['suggestions', suggestionAddresses(), goals.suggestions],
    ['search with facets', searchAddresses(), goals.search],
  ] as const;
  for (const [part, next, goal] of parts) {
    await measureClients({ clients: CLIENTS, seconds: 2 }, () => base + next());
    const { p50, p95, p99, answers, failures } = await measureClients(
      { clients: CLIENTS, seconds: SECONDS },
      () => base + next(),
    );
    const isMet = failures === 0 && p95 <= goal;
    if (!isMet) process.exitCode = 1;
    say(
      `${name}: ${part}: p50 ${ms(p50)}, p95 ${ms(p95)} (goal ${goal} ms: ${isMet ? 'met' : 'NOT MET'}), p99 ${ms(p99)}, ${Math.round(answers / SECONDS)}/s, ${failures} failed`,
    );
  }
  await stopAll();
}

const LIMIT_MS = 40_000;

/** Runs the queries one after the other in this process, each timed on its own, for a limited time. */
function measureFinder({ search }: Finder, { catalogo }: Buscador) {
  for (const { q } of WORDS.slice(0, 60)) search(q);
  const times: number[] = [];
  let points = 0;
  const end = performance.now() + LIMIT_MS;
  for (const { q, isRight } of WORDS) {
    if (performance.now() > end) break;
    const since = performance.now();
    const found = search(q);
    times.push(performance.now() - since);
    const place = found.findIndex((fila) => isRight(catalogo, fila));
    points += place < 0 ? 0 : 1 / (place + 1);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { queries: times.length, p50: at(0.5), p95: at(0.95), mrr: points / times.length };
}

async function compare(name: string, db: Database['db'], makers: readonly ((buscador: Buscador) => Finder)[]) {
  const buscador = new Buscador(await buildCatalogo(db));
  let ours: ReturnType<typeof measureFinder> | undefined;
  for (const make of makers) {
    const since = performance.now();
    const finder = make(buscador);
    const built = (performance.now() - since) / 1000;
    const figures = measureFinder(finder, buscador);
    ours ??= figures;
    const ratio = figures.p50 / ours.p50;
    const verdict =
      figures === ours
        ? ''
        : `; ${ratio > 1 ? 'this index' : finder.name} is ahead ${(ratio > 1 ? ratio : 1 / ratio).toFixed(1)} times`;
    say(
      `${name}: ${finder.name} (${finder.what}), built in ${built.toFixed(1)} s: p50 ${ms(figures.p50)}, p95 ${ms(figures.p95)}, MRR ${figures.mrr.toFixed(3)} of ${figures.queries}${verdict}`,
    );
  }
}

const real = await openRealCatalogue(say);
if (real) {
  try {
    await measureApi('real list', real.url, GOALS.real);
    await compare('real list', real.database.db, [oursOf, sqliteOf, miniSearchOf]);
    say('making a million products …');
    const million = await openMillion(real.url);
    try {
      await measureApi('a million', million.url, GOALS.million);
      const database = await openDatabase({ url: million.url, dir: '.' });
      // MiniSearch keeps every text as objects: a million rows need more memory than Node's default.
      await compare('a million', database.db, [oursOf, sqliteOf]);
      await database.close();
    } finally {
      await million.drop();
    }
  } finally {
    await stopAll();
    await real.close();
  }
}
