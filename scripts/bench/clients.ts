import { Agent, request } from 'undici';

export interface Latencies {
  answers: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

/** An address with the headers that identify the caller. */
export interface Asked {
  url: string;
  headers: Record<string, string>;
  /** For an answer that is streamed: the number of lines after which it is useful. Without it, the whole answer is timed. */
  lines?: number;
}

/** Clients that each request the next address as soon as they have an answer, for `seconds`. */
export async function measureClients(
  { clients, seconds }: { clients: number; seconds: number },
  next: () => string | Asked,
): Promise<Latencies> {
  const dispatcher = new Agent({ connections: clients, pipelining: 1 });
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const asked = next();
      const { url, headers, lines }: Asked = typeof asked === 'string' ? { url: asked, headers: {} } : asked;
      const since = performance.now();
      const { statusCode, body } = await request(url, { dispatcher, headers });
      await (lines === undefined ? body.dump() : readLines(body, lines));
      if (statusCode === 200) times.push(performance.now() - since);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await dispatcher.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { answers: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures };
}

/** Reads until `lines` lines have come or the body ends; the rest is not waited for. */
async function readLines(body: AsyncIterable<Buffer>, lines: number): Promise<void> {
  let read = 0;
  for await (const chunk of body) {
    for (const byte of chunk) if (byte === 10) read += 1;
    if (read >= lines) return;
  }
}
