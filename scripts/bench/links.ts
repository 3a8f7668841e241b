import { loadavg } from 'node:os';
import { startStack } from '../start/stack.ts';
import { openVisitor, type Visitor } from './abuse/visitor.ts';
import { ANSWER, makeLinks, pathOf, STATES, type State } from './links/made-links.ts';
import { medianOf, partOf, slowerThan } from './links/told-apart.ts';

/**
 * Measures whether the time of an answer reveals the state of a mailed link: links of each state are requested through the BFF in
 * random order, 2 at once, and each state is compared with links that never existed (docs: domain, Verification by e-mailed
 * hash). The texts of the answers do differ, for the people to whom a link was sent; the times must not, for everybody else.
 */
const ASKS = 300;
const WARM_UP = 10;
const CLIENTS = 2;
/** By chance alone 300 against 300 stay within 0.45 and 0.55, nineteen times of twenty. */
const AUC = { min: 0.4, max: 0.6 };
const MAX_APART_MS = 2;
const BESIDE: State = 'unknown';

const STATUS: Record<State, number> = {
  live: 200,
  used: 410,
  expired: 410,
  'taken back': 410,
  replaced: 410,
  unknown: 404,
  malformed: 404,
};
/**
 * Whether a state must not be recognisable by time. The holder of a live link was sent it; a malformed link is recognisable by
 * its shape.
 */
const HAS_GOAL: Record<State, boolean> = {
  live: false,
  used: true,
  expired: true,
  'taken back': true,
  replaced: true,
  unknown: true,
  malformed: false,
};

interface Call {
  name: string;
  states: readonly State[];
  ask(visitor: Visitor, secret: string): ReturnType<Visitor['ask']>;
}

const CALLS: readonly Call[] = [
  { name: 'read (GET)', states: STATES, ask: (visitor, secret) => visitor.ask('GET', pathOf(secret)) },
  {
    name: 'answer (POST)',
    // Without the live state: the first answer to a live link ends that state.
    states: STATES.filter((state) => state !== 'live'),
    // Without an Idempotency-Key, as guessers send: storing the key costs every link the same, and would hide the difference.
    ask: (visitor, secret) => visitor.ask('POST', `${pathOf(secret)}/decidir`, JSON.stringify(ANSWER)),
  },
];

const say = (text: string) => process.stdout.write(`${text}\n`);

function shuffled<T>(of: readonly T[]): T[] {
  const all = [...of];
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [all[n], all[other]] = [all[other] as T, all[n] as T];
  }
  return all;
}

interface Told {
  times: number[];
  failures: number;
}

/** Requests each state so often, in random order. */
async function askAll(
  visitor: Visitor,
  { states, ask }: Call,
  links: Awaited<ReturnType<typeof makeLinks>>,
  asks: number,
): Promise<Map<State, Told>> {
  const told = new Map<State, Told>(states.map((state) => [state, { times: [], failures: 0 }]));
  const left = shuffled([...told].flatMap((one) => Array.from({ length: asks }, () => one)));
  const client = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [state, of] = next;
      const { status, ms } = await ask(visitor, links[state]());
      if (status === STATUS[state]) of.times.push(ms);
      else of.failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return told;
}

/** @returns whether no closed state can be told apart */
function report({ name }: Call, told: ReadonlyMap<State, Told>): boolean {
  const beside = told.get(BESIDE)?.times ?? [];
  say(`\n${name.padEnd(16)} ${'p50'.padEnd(10)} ${'p95'.padEnd(10)} slower than ${BESIDE}`);
  let areMet = true;
  for (const [state, { times, failures }] of told) {
    const auc = slowerThan(times, beside);
    const apart = medianOf(times) - medianOf(beside);
    const isMet = failures === 0 && auc >= AUC.min && auc <= AUC.max && Math.abs(apart) <= MAX_APART_MS;
    if (HAS_GOAL[state]) areMet &&= isMet;
    const goal = HAS_GOAL[state]
      ? ` (goal ${AUC.min}–${AUC.max}, ${MAX_APART_MS} ms: ${isMet ? 'met' : 'NOT MET'})`
      : '';
    const [p50, p95] = [medianOf(times), partOf(times, 0.95)].map((ms) => `${ms.toFixed(2)} ms`.padEnd(10));
    say(`${state.padEnd(16)} ${p50} ${p95} ${auc.toFixed(3)}, ${apart.toFixed(2)} ms apart${goal}, ${failures} failed`);
  }
  return areMet;
}

const stack = await startStack({ hasSmtp: true, env: { NODE_ENV: 'production', LIMITS_FACTOR: '1000' } });
const visitor = openVisitor(stack.url, '127.0.8.3', CLIENTS);
try {
  const links = await makeLinks(stack);
  say(`load beside: ${loadavg()[0]?.toFixed(1)}; ${ASKS} of each, ${CLIENTS} at once`);
  for (const call of CALLS) {
    // The first calls compile code and fill disk caches.
    await askAll(visitor, call, links, WARM_UP);
    if (!report(call, await askAll(visitor, call, links, ASKS))) process.exitCode = 1;
  }
} finally {
  visitor.close();
  await stack.stop();
}
