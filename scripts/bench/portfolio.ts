import { loadavg } from 'node:os';
import pg from 'pg';
import { PRODUCTOS_EN_CARTERA } from '#shared/reglas/reglas-cartera';
import { type Asked, measureClients } from './clients.ts';
import { openRealCatalogue } from './finder/real-catalogue.ts';
import { compareFullest } from './portfolio/fullest.ts';
import { bearerOf, makePortfolioRows, type Rows } from './portfolio/portfolio-rows.ts';
import { startApi, stopAll } from './processes.ts';

/**
 * The most frequent calls of representatives and companies, on the real list with 5,000 representatives, 8 concurrent clients;
 * and a representative who has the maximum of products, compared with the others.
 */
const CLIENTS = 8;
const SECONDS = 5;
const MAX_P95_MS = 60;
const SIZE = { representatives: 5_000, products: 40, open: 600, promotions: 20_000, most: PRODUCTOS_EN_CARTERA };

const say = (text: string) => process.stdout.write(`${text}\n`);
const upTo = (n: number) => Math.floor(Math.random() * n);
const one = <T>(of: readonly T[]): T => of[upTo(of.length)] as T;

/** Codes of Spain's provinces. */
const provincias = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from estado where pais_id = 28');
  await client.end();
  return rows.map(({ id }) => id);
};

const askedOf = (
  base: string,
  { first, manager, represented }: Rows,
  zonas: Awaited<ReturnType<typeof provincias>>,
): readonly (readonly [string, () => Asked])[] => {
  const as = (id: number, path: string): Asked => ({ url: base + path, headers: { authorization: bearerOf(id) } });
  const anybody = (path: string): Asked => ({ url: base + path, headers: {} });
  const somebody = () => first + upTo(SIZE.representatives);
  return [
    ['portfolio', () => as(somebody(), `/api/cartera?page=${1 + upTo(2)}`)],
    ['portfolio, active, by word', () => as(somebody(), '/api/cartera?estado=activa&q=mg')],
    ['inbox', () => as(manager, `/api/verificaciones?de=pendientes&page=${1 + upTo(20)}`)],
    ['summary', () => as(somebody(), '/api/visitador/resumen')],
    ['own requests', () => as(first + upTo(SIZE.open), '/api/verificaciones')],
    // Nine of ten profiles are visible to a person with an account.
    [
      'public profile',
      () =>
        as(
          somebody(),
          `/api/visitadores/visitador-${first + 1 + upTo(SIZE.representatives / 10 - 1) * 10 - (first % 10)}`,
        ),
    ],
    // Products with many representatives and products with few, as they occur.
    ['who represents it there', () => anybody(`/api/visitadores?producto=${one(represented)}&zona=28-${one(zonas)}`)],
    ['promotions of the company', () => as(manager, `/api/promociones?page=${1 + upTo(20)}`)],
    ['representatives of a zone', () => anybody(`/api/visitadores?zona=28-${one(zonas)}&page=${1 + upTo(5)}`)],
  ];
};

const catalogue = await openRealCatalogue(say);
if (catalogue)
  try {
    say('making representatives …');
    const rows = await makePortfolioRows(catalogue.url, SIZE);
    const api = await startApi('visita', catalogue.url);
    say(`load beside: ${loadavg()[0]?.toFixed(1)}`);
    for (const [name, next] of askedOf(api, rows, await provincias(catalogue.url))) {
      await measureClients({ clients: CLIENTS, seconds: 1 }, next);
      const { answers, p50, p95, failures } = await measureClients({ clients: CLIENTS, seconds: SECONDS }, next);
      const isMet = failures === 0 && p95 <= MAX_P95_MS;
      if (!isMet) process.exitCode = 1;
      say(
        `${name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${MAX_P95_MS}: ${isMet ? 'met' : 'NOT MET'}), ${Math.round(answers / SECONDS)}/s, ${failures} failed`,
      );
    }
    say(`\n${SIZE.products} products → ${SIZE.most} products`);
    for (const { name, usual, fullest, times, maxTimes } of await compareFullest(api, rows, SIZE, CLIENTS)) {
      const failures = usual.failures + fullest.failures;
      const isMet = failures === 0 && times <= maxTimes;
      if (!isMet) process.exitCode = 1;
      say(
        `${name.padEnd(28)} p95 ${usual.p95.toFixed(1)} → ${fullest.p95.toFixed(1)} ms, ${times.toFixed(1)}× (goal ${maxTimes}: ${isMet ? 'met' : 'NOT MET'}), ${failures} failed`,
      );
    }
  } finally {
    await stopAll();
    await catalogue.close();
  }
