import { type Asked, type Latencies, measureClients } from '../clients.ts';
import { bearerOf, type Rows, type Size } from './portfolio-rows.ts';

const ROUNDS = 3;
const SECONDS = 2;
const PER_PAGE = 20;
/** Lines of a file's first slice: its heading and 500 rows (upstream/visita/exportacion.ts). */
const FIRST_SLICE = 501;

/** A hundred and twenty-five times the products; a first slice is of twelve times the rows. */
const MAX_TIMES = 5;
const MAX_TIMES_SLICE = 15;

interface Compared {
  name: string;
  usual: Latencies;
  fullest: Latencies;
  /** How many times the 95th percentile is of the fullest portfolio: the middle of the rounds. */
  times: number;
  maxTimes: number;
}

/** What is asked of a portfolio of so many products. */
const askedOf = (products: number): readonly (readonly [string, string, number?])[] => [
  ['first page', '/api/cartera'],
  ['active, by word', '/api/cartera?estado=activa&q=mg'],
  ['last page', `/api/cartera?page=${Math.ceil(products / PER_PAGE)}`],
  ['file, first slice', '/api/cartera/exportar.csv', FIRST_SLICE],
  ['summary', '/api/visitador/resumen'],
];

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

/** The middle of the rounds, and everything that failed. */
const middleOf = (rounds: readonly Latencies[]): Latencies => ({
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
  failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
});

/**
 * The portfolio that has as many products as one may have, and one as most have it, by turns: within one round the machine is as
 * quick for both.
 */
export async function compareFullest(
  base: string,
  { first, fullest }: Pick<Rows, 'first' | 'fullest'>,
  { products, most, representatives }: Size,
  clients: number,
): Promise<Compared[]> {
  const somebody = () => first + Math.floor(Math.random() * representatives);
  const compared: Compared[] = [];
  for (const [n, [name, ofUsual, lines]] of askedOf(products).entries()) {
    const ofFullest = askedOf(most)[n]?.[1] ?? ofUsual;
    const as = (id: number, path: string): Asked => ({
      url: base + path,
      headers: { authorization: bearerOf(id) },
      ...(lines !== undefined && { lines }),
    });
    const usual: Latencies[] = [];
    const full: Latencies[] = [];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seconds = round === 0 ? 1 : SECONDS;
      const one = await measureClients({ clients, seconds }, () => as(somebody(), ofUsual));
      const other = await measureClients({ clients, seconds }, () => as(fullest, ofFullest));
      if (round === 0) continue;
      usual.push(one);
      full.push(other);
    }
    const times = median(full.map(({ p95 }, round) => p95 / (usual[round]?.p95 ?? Number.NaN)));
    compared.push({
      name,
      usual: middleOf(usual),
      fullest: middleOf(full),
      times,
      maxTimes: lines === undefined ? MAX_TIMES : MAX_TIMES_SLICE,
    });
  }
  return compared;
}
