import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** People who write to a platform while something of it is killed. */
export const WRITERS = 6;
/** A writer leaves alone what has had no clear answer for so long. */
const PATIENCE_MS = 20_000;
/** A platform that serves nobody for so long does not come back. */
const NEVER_MS = 60_000;

interface Written {
  text: string;
  askedAt: number;
  answeredAt: number;
}

interface Answer {
  /** 0: the connection broke. */
  status: number;
  code: string;
  at: number;
}

export interface Writers {
  /** What a 201 said is kept, in the order of the answers. Times of `performance.now()`. */
  acknowledged: readonly Written[];
  /**
   * Waits until as many texts as there are writers, asked for after `killedAt`, are kept.
   * @returns milliseconds between the kill and the last of these answers
   * @throws Error with what they were answered, when they are not within a minute
   */
  backAfter(killedAt: number): Promise<number>;
  /** What the writers were answered in that time, as `503 arrancando × 4, 201  × 6`. */
  answersBetween(from: number, to: number): string;
  /** Ends them; the last of them finishes what it does. */
  stop(): Promise<void>;
}

/** Starts them against the platform at `url`. Each sends one text after the other, under the same key until it is kept. */
export function startWriters(url: string): Writers {
  const acknowledged: Written[] = [];
  const answers: Answer[] = [];
  let isWriting = true;

  async function write(): Promise<void> {
    while (isWriting) {
      const text = `Esto se ha escrito una vez: ${randomUUID()}`;
      const key = randomUUID();
      const since = performance.now();
      while (performance.now() - since < PATIENCE_MS) {
        const askedAt = performance.now();
        const { status, code } = await send(url, text, key);
        const answeredAt = performance.now();
        answers.push({ status, code, at: answeredAt });
        if (status === 201) {
          acknowledged.push({ text, askedAt, answeredAt });
          break;
        }
        await pause(50);
      }
      await pause(10);
    }
  }
  const writers = Array.from({ length: WRITERS }, write);

  const answersBetween = (from: number, to: number) => {
    const those = answers.filter(({ at }) => at > from && at < to);
    return Object.entries(Object.groupBy(those, ({ status, code }) => `${status} ${code}`))
      .map(([name, all]) => `${name} × ${all?.length}`)
      .join(', ');
  };

  return {
    acknowledged,
    async backAfter(killedAt) {
      while (performance.now() - killedAt < NEVER_MS) {
        const last = acknowledged.filter(({ askedAt }) => askedAt > killedAt)[WRITERS - 1];
        if (last !== undefined) return last.answeredAt - killedAt;
        await pause(20);
      }
      throw new Error(`nobody is served: ${answersBetween(killedAt, performance.now())}`);
    },
    answersBetween,
    async stop() {
      isWriting = false;
      await Promise.all(writers);
    },
  };
}

async function send(url: string, contenido: string, key: string): Promise<{ status: number; code: string }> {
  const body = { valoracion: 5, asunto: 'Otro', contenido, pagina: '/app', nombre: 'Ana', email: 'ana@ejemplo.es' };
  try {
    const response = await fetch(`${url}/api/feedback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-csrf': '1',
        'sec-fetch-site': 'same-origin',
        origin: url,
      },
      body: JSON.stringify(body),
    });
    const answer: { code?: string } = await response.json();
    return { status: response.status, code: answer.code ?? '' };
  } catch {
    return { status: 0, code: '' };
  }
}
