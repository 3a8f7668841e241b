import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair, Person } from './people.ts';
import type { Served } from './platform.ts';
import type { Dial, Ears, Speaker } from './sockets.ts';

export interface Talked {
  said: number;
  acknowledged: number;
  /** Messages that the other person received. */
  delivered: number;
  /** Messages received per second, from the first one sent to the last one received. */
  rate: number;
  /** Time from sending a message to its receipt by the other person, ms. */
  p50: number;
  p99: number;
  doubled: number;
  /** Messages received after one that was sent later. */
  disordered: number;
  broken: number;
}

const TEXT = 'Buenos días: le envío la ficha actualizada y la fecha de la próxima visita. Un saludo.';
const TICK_MS = 10;
/** Messages that have not arrived after this time count as lost. */
const DRAIN_MS = 30_000;

interface Room {
  speakers: Speaker[];
  /** Index of the person who sends next. */
  next: number;
}

/** Connects the pairs: one person of each at the first process, the other at the second. */
export async function openTalk(dial: Dial, pairs: readonly Pair[], servers: readonly Served[]) {
  const under = new Map<string, { at: number; author: number }>();
  const seen = new Set<string>();
  const lastSeq = new Map<string, number>();
  let counts = { acknowledged: 0, doubled: 0, disordered: 0, broken: 0 };
  let times: number[] = [];
  let lastHeard = 0;
  let why = '';

  const earsOf = ({ id }: Person): Ears => ({
    heard({ conversation, clientId, seq, author }) {
      const key = `${id} ${clientId}`;
      if (seen.has(key)) counts.doubled += 1;
      seen.add(key);
      const place = `${id} ${conversation}`;
      if (seq <= (lastSeq.get(place) ?? 0)) counts.disordered += 1;
      lastSeq.set(place, seq);
      const said = under.get(clientId);
      if (author === id || !said) return;
      lastHeard = performance.now();
      times.push(lastHeard - said.at);
    },
    acknowledged: () => {
      counts.acknowledged += 1;
    },
    broken(reason) {
      counts.broken += 1;
      why = reason;
    },
  });
  const rooms: Room[] = [];
  for (const { conversation, people } of pairs) {
    const speakers = await Promise.all(
      people.map((who, n) => dial(servers[n % servers.length]?.url ?? '', who, [conversation], earsOf(who))),
    );
    rooms.push({ speakers, next: 0 });
  }

  return {
    why: () => why,
    /** Sends `perSecond` messages a second, over the conversations in turn and by their two people alternately. */
    async talk(perSecond: number, seconds: number): Promise<Talked> {
      [times, counts] = [[], { acknowledged: 0, doubled: 0, disordered: 0, broken: 0 }];
      for (const forgotten of [under, seen]) forgotten.clear();
      const since = performance.now();
      let said = 0;
      while (performance.now() - since < seconds * 1_000) {
        for (const due = Math.floor(((performance.now() - since) / 1_000) * perSecond); said < due; said += 1) {
          const at = said % rooms.length;
          const [room, pair] = [rooms[at], pairs[at]];
          if (!room || !pair) continue;
          const clientId = randomUUID();
          under.set(clientId, { at: performance.now(), author: pair.people[room.next]?.id ?? 0 });
          room.speakers[room.next]?.say({ conversation: pair.conversation, clientId, text: TEXT });
          room.next = 1 - room.next;
        }
        await pause(TICK_MS);
      }
      const end = performance.now() + DRAIN_MS;
      while (times.length < said && performance.now() < end) await pause(50);
      const sorted = times.toSorted((a, b) => a - b);
      const of = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
      const rate = times.length / ((lastHeard - since) / 1_000);
      return { said, delivered: times.length, rate, p50: of(0.5), p99: of(0.99), ...counts };
    },
    close() {
      for (const { speakers } of rooms) for (const speaker of speakers) speaker.close();
    },
  };
}
