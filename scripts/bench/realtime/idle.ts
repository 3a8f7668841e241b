import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './people.ts';
import type { Served } from './platform.ts';
import type { Dial, Ears, Speaker } from './sockets.ts';

/** Concurrent connection attempts; more would measure how a crowd of them is handled. */
const AT_ONCE = 50;
/** Time for memory that was used while connecting to be freed. */
const REST_MS = 20_000;

/** Sockets of people who say nothing. */
interface Idle {
  /** Memory per socket of the process that has them; too low when the process had sockets before. */
  kB: number;
  /** Number of sockets that ended without our doing. */
  broken(): number;
  close(): Promise<void>;
}

/** Resident memory, kB. */
const rssOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Opens a socket for each of these people, which stays idle until it is closed. */
export async function openIdle(
  dial: Dial,
  { url, bff }: Served,
  people: readonly Person[],
  say: (text: string) => void,
): Promise<Idle> {
  let broken = 0;
  const ears: Ears = {
    heard: () => {},
    acknowledged: () => {},
    broken: () => {
      broken += 1;
    },
  };
  const speakers: Speaker[] = [];
  const before = rssOf(bff);
  const since = performance.now();
  for (let n = 0; n < people.length; n += AT_ONCE)
    speakers.push(...(await Promise.all(people.slice(n, n + AT_ONCE).map((who) => dial(url, who, [], ears)))));
  const inMs = performance.now() - since;
  const atOnce = rssOf(bff);
  await pause(REST_MS);
  const after = rssOf(bff);
  say(
    `${speakers.length} sockets in ${(inMs / 1_000).toFixed(1)} s, ${broken} broken; their process ${Math.round(before / 1_024)} MB ` +
      `before, ${Math.round(atOnce / 1_024)} MB then, ${Math.round(after / 1_024)} MB at rest`,
  );
  return {
    kB: people.length > 0 ? (after - before) / people.length : 0,
    broken: () => broken,
    async close() {
      for (const speaker of speakers) speaker.close();
      await pause(1_000);
    },
  };
}
