import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { cpuOf, descendantsOf } from './processes.ts';
import { measureIdle } from './realtime/idle.ts';
import { makePeople, type Pair } from './realtime/people.ts';
import { type Ground, openGround, type Served, startPlatform, startSocketIo } from './realtime/platform.ts';
import { type Dial, dialOurs, dialSocketIo } from './realtime/sockets.ts';
import { openTalk, type Talked } from './realtime/talk.ts';

/**
 * The realtime channel: sockets that do nothing on one BFF, and messages into 500 conversations, whose two people are on two
 * processes. Beside it socket.io with its Redis adapter, which stores each message in the same PostgreSQL by one statement.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
  },
});
const [sockets, rate, seconds, rounds] = [values.sockets, values.rate, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
const PAIRS = 500;
const WARM_UP = { rate: 100, seconds: 5 };
const GOAL = { rate: 1.5, p99: 0.7, kB: 30 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

interface Measured extends Talked {
  /** Processor time of one message, µs: of the servers, and of PostgreSQL and Redis. */
  servers: number;
  stores: number;
}

async function once(kind: { dial: Dial; servers: readonly Served[] }, pairs: readonly Pair[]): Promise<Measured> {
  const talk = await openTalk(kind.dial, pairs, kind.servers);
  try {
    await talk.talk(WARM_UP.rate, WARM_UP.seconds);
    const own = new Set(kind.servers.flatMap(({ pids }) => pids));
    const used = () => new Map(descendantsOf(process.pid).map((pid) => [pid, cpuOf(pid) ?? 0]));
    const before = used();
    const talked = await talk.talk(rate, seconds);
    const cpu = { servers: 0, stores: 0 };
    for (const [pid, after] of used())
      cpu[own.has(pid) ? 'servers' : 'stores'] += (after - (before.get(pid) ?? 0)) / talked.said;
    return { ...talked, ...cpu };
  } finally {
    talk.close();
  }
}

const line = (name: string, t: Measured) =>
  `${name.padEnd(10)} ${Math.round(t.rate)}/s of ${rate}, p50 ${t.p50.toFixed(1)} ms, p99 ${t.p99.toFixed(1)} ms, ` +
  `${t.said - t.delivered} lost, ${t.doubled} doubled, ${t.disordered} out of order, ${t.broken} broken, ` +
  `cpu ${t.servers.toFixed(0)} + ${t.stores.toFixed(0)} µs`;

async function compare(ground: Ground, pairs: readonly Pair[], platform: readonly Served[]): Promise<boolean> {
  const kinds = [
    { name: 'ours', dial: dialOurs, servers: platform },
    { name: 'socket.io', dial: dialSocketIo, servers: await startSocketIo(ground) },
  ];
  const ratios: { rate: number; p99: number }[] = [];
  let isWhole = true;
  for (let round = 0; round < rounds; round += 1) {
    const found: Measured[] = [];
    for (const kind of kinds) {
      const talked = await once(kind, pairs);
      say(line(kind.name, talked));
      found.push(talked);
      isWhole &&=
        kind.name !== 'ours' || (talked.said === talked.delivered && talked.doubled + talked.disordered === 0);
    }
    const [ours, theirs] = found as [Measured, Measured];
    ratios.push({ rate: ours.rate / theirs.rate, p99: ours.p99 / theirs.p99 });
  }
  const [byRate, byP99] = [median(ratios.map((one) => one.rate)), median(ratios.map((one) => one.p99))];
  say(
    `delivered ${byRate.toFixed(2)} of socket.io’s (goal ${GOAL.rate}), p99 ${byP99.toFixed(2)} (goal ${GOAL.p99}), ` +
      `${isWhole ? 'none lost, doubled or out of order' : 'NOT WHOLE'}`,
  );
  return isWhole && byRate >= GOAL.rate && byP99 <= GOAL.p99;
}

const ground = await openGround();
try {
  const people = Math.max(sockets, 2 * PAIRS);
  const made = await makePeople(ground.databaseUrl, { people, pairs: PAIRS }, ground.ring);
  const platform = await startPlatform(ground, 2);
  say(`load beside: ${loadavg()[0]?.toFixed(1)}`);
  const [first] = platform;
  const idle = first && sockets > 0 ? await measureIdle(first, made.people.slice(0, sockets), say) : 0;
  say(`${idle.toFixed(1)} kB an idle socket in the BFF (goal ${GOAL.kB})`);
  const isMet = rounds === 0 || (await compare(ground, made.pairs, platform));
  if (!isMet || idle > GOAL.kB) process.exitCode = 1;
} finally {
  await ground.close();
}
