import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Number of clients that write to a platform while its processes are killed. */
export const WRITERS = 6;
/** A writer gives up a text that had no clear answer for so long. */
const PATIENCE_MS = 20_000;
/** A platform that serves no writer for so long does not recover. */
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
  /** Texts whose 201 arrived, in the order of the answers. Times of `performance.now()`. */
  acknowledged: readonly Written[];
  /**
   * Waits until as many texts as there are writers, sent after `killedAt`, are acknowledged.
   * @returns milliseconds between the kill and the last of these answers
   * @throws Error with the answers of the writers, when that takes more than a minute
   */
  backAfter(killedAt: number): Promise<number>;
  /** Answers to the writers in that time, as `503 arrancando × 4, 201  × 6`. */
  answersBetween(from: number, to: number): string;
  /** Ends the writers; each finishes its current call. */
  stop(): Promise<void>;
}

/**
 * Starts writers against the platform at `url`. Each sends one text after the other, with the same idempotency key until it is
 * acknowledged.
 */
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
