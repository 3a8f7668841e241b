import pino, { type DestinationStream, type Logger } from 'pino';

/** A Sanctum token, a sealed cookie (JWE), a signature or a code in an address: nothing of the kind is ever written. */
const SECRETS: readonly [RegExp, string][] = [
  [/\d+(?:\||%7C)[A-Za-z0-9]{40,}/gi, '[token]'],
  [/eyJ[\w-]{10,}\.[\w-]*\.[\w-]*(?:\.[\w-]*){0,2}/g, '[sealed]'],
  [
    /((?:signature|hash|codigo|password|contrase[nñ]a|access_token|id_token)["\\]*[=:]\s*["\\]*)[^&"\\\s,}]+/gi,
    '$1[…]',
  ],
  [/(Bearer\s+)[^\s"\\]+/gi, '$1[…]'],
  [/(\/verify\/[^/\s"\\]+\/)[^?\s"\\]+/g, '$1[…]'],
];

export const scrub = (line: string): string => SECRETS.reduce((text, [pattern, by]) => text.replace(pattern, by), line);

/** Lines that wait for a slow sink; more are dropped, never the service. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Share of it that lines up to a level may fill: what matters least is dropped first. */
const SHARES: readonly [level: number, share: number][] = [
  [20, 0.25],
  [30, 0.75],
  [Number.POSITIVE_INFINITY, 1],
];
const FLUSH_MS = 500;

export interface LogSink {
  stream: DestinationStream;
  /** Writes what still waits, unless the sink does not take it in time: a process that ends does not wait for its log. */
  flush(): Promise<void>;
}

/** Standard output that may block, fill up or go away without the process following it. `onDrop`: a line was lost. */
export function openLogSink(onDrop: () => void, fd = 1): LogSink {
  const destination = pino.destination({ fd, sync: false });
  let waiting = 0;
  // Gone or full: what waits is tried again with the next line, until there is no room for more.
  destination.on('error', () => undefined);
  destination.on('write', (bytes: number) => {
    waiting -= bytes;
  });
  const stream = {
    // Makes pino say the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      const size = Buffer.byteLength(line);
      const [, share = 1] = SHARES.find(([level]) => this.lastLevel <= level) ?? [];
      if (waiting + size > MAX_WAITING_BYTES * share) return onDrop();
      waiting += size;
      destination.write(line);
    },
  };
  return {
    stream,
    flush: () =>
      new Promise((resolve) => {
        setTimeout(resolve, FLUSH_MS);
        destination.flush(() => resolve());
      }),
  };
}

/** The log: JSON lines, allow-listed fields, and a last scrub over every line. */
export const createLog = (level: string, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { proceso: 'bff' },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Never the objects themselves: their headers and addresses hold what nobody may read (pitfall 37).
      serializers: { err: errorFields, req: () => undefined, res: () => undefined },
      hooks: { streamWrite: scrub },
    },
    stream,
  );

/** An error's own words, without whatever else was hung on it (headers, bodies, requests). */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    const text = typeof error === 'object' ? JSON.stringify(error) : String(error);
    return { message: text.slice(0, 500) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message.slice(0, 500), stack: error.stack?.slice(0, 2000) };
}
