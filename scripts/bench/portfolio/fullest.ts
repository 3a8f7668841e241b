import { type Asked, type Latencies, measureClients } from '../clients.ts';
import { bearerOf, type Rows, type Size } from './portfolio-rows.ts';

const ROUNDS = 3;
const SECONDS = 2;
const PER_PAGE = 20;
/** Lines of the first slice of an exported file: its heading and 500 rows (upstream/visita/exportacion.ts). */
const FIRST_SLICE = 501;

/** Limits of the ratio: the fullest portfolio has 125 times the products, and its first slice twelve times the rows. */
const MAX_TIMES = 5;
const MAX_TIMES_SLICE = 15;

interface Compared {
  name: string;
  usual: Latencies;
  fullest: Latencies;
  /** Ratio of the 95th percentiles of the fullest and a usual portfolio: the median of the rounds. */
  times: number;
  maxTimes: number;
}

/** The calls measured on a portfolio of `products` products. */
const askedOf = (products: number): readonly (readonly [string, string, number?])[] => [
  ['first page', '/api/cartera'],
  ['active, by word', '/api/cartera?estado=activa&q=mg'],
  ['last page', `/api/cartera?page=${Math.ceil(products / PER_PAGE)}`],
  ['file, first slice', '/api/cartera/exportar.csv', FIRST_SLICE],
  ['summary', '/api/visitador/resumen'],
];

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

/** Median of the rounds, and the sum of all failures. */
const middleOf = (rounds: readonly Latencies[]): Latencies => ({
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
  failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
});

/** Measures the fullest portfolio and usual ones in turns: within one round the machine is equally fast for both. */
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
    // The first round is a warm-up.
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
