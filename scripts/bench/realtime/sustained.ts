import { cpuOf, descendantsOf } from '../processes.ts';
import type { Pair } from './people.ts';
import type { Served } from './platform.ts';
import type { Dial } from './sockets.ts';
import { openTalk, type Talked } from './talk.ts';

export interface Measured extends Talked {
  /** Messages a second that the load was to send. */
  offered: number;
  /** Processor time of one message, µs: of the servers, and of PostgreSQL and Redis. */
  servers: number;
  stores: number;
}

export interface Kind {
  name: string;
  dial: Dial;
  servers: readonly Served[];
}

const WARM_UP = { rate: 100, seconds: 5 };
/** Ratio of each rate to the one before. */
const STEP = 1.25;
/** Longest p99 of a sustained rate: later messages make no conversation. */
const P99_MS = 1_000;
/** Least part of the offered messages that must be sent: below it, the load generator or the server could not keep up. */
const PART = 0.95;

/** Why a rate is not sustained; null when it is. */
function brokenBy(t: Measured, seconds: number): string | null {
  if (t.said < t.offered * seconds * PART) return 'the load did not keep up';
  if (t.broken > 0) return `${t.broken} sockets broken`;
  if (t.said !== t.delivered) return `${t.said - t.delivered} lost`;
  if (t.doubled + t.disordered > 0) return `${t.doubled} doubled, ${t.disordered} out of order`;
  if (t.rate < t.offered * PART) return 'delivered more slowly than said';
  return t.p99 < P99_MS ? null : 'too late';
}

/** The rates from `from` to `to`, the same for both kinds. */
export function ratesOf(from: number, to: number): number[] {
  const rates: number[] = [];
  for (let rate = from; rate <= to; rate *= STEP) rates.push(Math.round(rate));
  return rates;
}

/** Tries each rate after the other until one is not sustained. @returns the sustained ones, the highest last */
export async function climb(
  kind: Kind,
  pairs: readonly Pair[],
  { rates, seconds, say }: { rates: readonly number[]; seconds: number; say: (text: string) => void },
): Promise<Measured[]> {
  const talk = await openTalk(kind.dial, pairs, kind.servers);
  const own = new Set(kind.servers.flatMap(({ pids }) => pids));
  const used = () => new Map(descendantsOf(process.pid).map((pid) => [pid, cpuOf(pid) ?? 0]));
  const sustained: Measured[] = [];
  try {
    await talk.talk(WARM_UP.rate, WARM_UP.seconds);
    for (const offered of rates) {
      const before = used();
      const talked = await talk.talk(offered, seconds);
      const cpu = { servers: 0, stores: 0 };
      for (const [pid, after] of used())
        cpu[own.has(pid) ? 'servers' : 'stores'] += (after - (before.get(pid) ?? 0)) / talked.said;
      const measured = { ...talked, ...cpu, offered };
      const why = brokenBy(measured, seconds);
      say(`${lineOf(kind.name, measured)}${why === null ? '' : `: ${why} ${talk.why()}`}`);
      if (why !== null) break;
      sustained.push(measured);
    }
  } finally {
    talk.close();
  }
  return sustained;
}

const lineOf = (name: string, t: Measured) =>
  `${name.padEnd(10)} ${Math.round(t.rate)}/s of ${t.offered}, p50 ${t.p50.toFixed(1)} ms, p99 ${t.p99.toFixed(1)} ms, ` +
  `cpu ${t.servers.toFixed(0)} + ${t.stores.toFixed(0)} µs`;
