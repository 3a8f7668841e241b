import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openIdle } from './realtime/idle.ts';
import { makePeople, type Person } from './realtime/people.ts';
import { openGround, startPlatform, startSocketIo } from './realtime/platform.ts';
import { dialOurs, dialSocketIo } from './realtime/sockets.ts';
import { climb, type Kind, type Measured, ratesOf } from './realtime/sustained.ts';

/**
 * The realtime channel: idle sockets on one process, and beside them messages in 500 conversations, whose two people are on two
 * processes, at rising rates until messages come late or not at all. Compared with socket.io with its Redis adapter, which stores
 * each message in the same PostgreSQL by one statement, has as many idle sockets and gets the same rates.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    from: { type: 'string', default: '200' },
    to: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
  },
});
const number = (name: keyof typeof values) => Number(values[name]);
const sockets = number('sockets');
const seconds = number('seconds');
const rounds = number('rounds');
const rates = ratesOf(number('from'), number('to'));
const PAIRS = 500;
const GOAL = { rate: 1.5, p99: 0.7, kB: 30 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

interface Climbed {
  sustained: Measured[];
  /** Memory of an idle socket, measured on a process that had none before. */
  kB: number;
  broken: number;
}

/** Measures the rates that one kind sustains while idle sockets are open. */
async function measure(
  kind: Kind,
  pairs: Awaited<ReturnType<typeof makePeople>>['pairs'],
  quiet: readonly Person[],
): Promise<Climbed> {
  const [first] = kind.servers;
  if (!first) throw new Error(`${kind.name} has no process`);
  const idle = await openIdle(kind.dial, first, quiet, say);
  try {
    const sustained = await climb(kind, pairs, { rates, seconds, say });
    return { sustained, kB: idle.kB, broken: idle.broken() };
  } finally {
    await idle.close();
  }
}

/** Ratio of our highest rate to theirs, and of the p99s at the highest rate that both sustain. */
function compare(ours: readonly Measured[], theirs: readonly Measured[]): { rate: number; p99: number } {
  const both = Math.min(ours.length, theirs.length) - 1;
  return {
    rate: (ours.at(-1)?.rate ?? 0) / (theirs.at(-1)?.rate ?? Number.NaN),
    p99: (ours[both]?.p99 ?? Number.NaN) / (theirs[both]?.p99 ?? Number.NaN),
  };
}

const ground = await openGround();
try {
  const made = await makePeople(ground.databaseUrl, { people: 2 * PAIRS + sockets, pairs: PAIRS }, ground.ring);
  // Not the people who talk: their other sockets would receive everything.
  const quiet = made.people.slice(2 * PAIRS);
  const ours: Kind = { name: 'ours', dial: dialOurs, servers: await startPlatform(ground, 2) };
  const theirs: Kind = { name: 'socket.io', dial: dialSocketIo, servers: await startSocketIo(ground) };
  say(`load beside: ${loadavg()[0]?.toFixed(1)}`);
  const ratios: { rate: number; p99: number }[] = [];
  let kB = Number.NaN;
  let broken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const found = new Map<Kind, Climbed>();
    // In alternating order, so that neither always gets the database in the state that the other has left.
    for (const kind of round % 2 === 0 ? [ours, theirs] : [theirs, ours])
      found.set(kind, await measure(kind, made.pairs, quiet));
    const mine = found.get(ours);
    // Only the first round counts: closed sockets leave memory that later ones reuse.
    if (round === 0) kB = mine?.kB ?? Number.NaN;
    for (const one of found.values()) broken += one.broken;
    ratios.push(compare(mine?.sustained ?? [], found.get(theirs)?.sustained ?? []));
    for (const [{ name }, { sustained }] of found)
      say(`${name.padEnd(10)} sustains ${Math.round(sustained.at(-1)?.rate ?? 0)}/s with p99 below a second`);
    if (mine?.sustained.length === rates.length) say('ours sustained every rate: ask for a higher --to');
  }
  const byRate = median(ratios.map((one) => one.rate));
  const byP99 = median(ratios.map((one) => one.p99));
  say(`${kB.toFixed(1)} kB an idle socket in the BFF (goal ${GOAL.kB})`);
  say(
    `delivered ${byRate.toFixed(2)} of socket.io’s (goal ${GOAL.rate}), p99 ${byP99.toFixed(2)} at the same rate (goal ${GOAL.p99}), ` +
      `${broken} idle sockets broken`,
  );
  const isMet = byRate >= GOAL.rate && byP99 <= GOAL.p99 && kB <= GOAL.kB && broken === 0;
  if (!isMet) process.exitCode = 1;
} finally {
  await ground.close();
}
