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

export interface LogSink {
  stream: DestinationStream;
  /** Lines that the sink never took. */
  dropped: () => number;
}

/** Standard output that may block, fill up or go away without the process following it. */
export function openLogSink(fd = 1): LogSink {
  let dropped = 0;
  const stream = pino.destination({ fd, sync: false, minLength: 0, maxLength: MAX_WAITING_BYTES });
  stream.on('drop', () => {
    dropped += 1;
  });
  stream.on('error', () => {
    dropped += 1;
  });
  return { stream, dropped: () => dropped };
}

/** The log: JSON lines, allow-listed fields, and a last scrub over every line. */
export const createLog = (level: string, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { proceso: 'bff' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFields },
      hooks: { streamWrite: scrub },
    },
    stream,
  );

/** An error's own words, without whatever else was hung on it (headers, bodies, requests). */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 500) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message.slice(0, 500), stack: error.stack?.slice(0, 2000) };
}
