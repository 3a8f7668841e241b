import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * A Sanctum token, a sealed cookie (JWE), a signature or a code in an address: nothing of the kind is ever written. Each with
 * what a line must hold at the least to hold it.
 */
const SECRETS: readonly (readonly [sign: RegExp, pattern: RegExp, by: string])[] = [
  [/\||%7C/, /\d+(?:\||%7C)[A-Za-z0-9]{40,}/gi, '[token]'],
  [/eyJ/, /eyJ[\w-]{10,}\.[\w-]*\.[\w-]*(?:\.[\w-]*){0,2}/g, '[sealed]'],
  [
    /signature|hash|codigo|password|contrase|_token/,
    /((?:signature|hash|codigo|password|contrase[nñ]a|access_token|id_token)["\\]*[=:]\s*["\\]*)[^&"\\\s,}]+/gi,
    '$1[…]',
  ],
  [/Bearer/, /(Bearer\s+)[^\s"\\]+/gi, '$1[…]'],
  [/\/verify\//, /(\/verify\/[^/\s"\\]+\/)[^?\s"\\]+/g, '$1[…]'],
];
/** The line of nearly every call holds none of the signs, and is looked through once instead of five times. */
const SUSPECT = new RegExp(SECRETS.map(([sign]) => sign.source).join('|'), 'i');

export const scrub = (line: string): string =>
  SUSPECT.test(line) ? SECRETS.reduce((text, [, pattern, by]) => text.replace(pattern, by), line) : line;

/** pino's isoTime, written once a millisecond however many lines there are in it. */
function createIsoTime(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** The log: JSON lines, allow-listed fields, and a last scrub over every line. */
export const createLog = (level: string, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { proceso: 'bff' },
      timestamp: createIsoTime(),
      // Never the objects themselves: their headers and addresses hold what nobody may read (pitfall 37).
      serializers: { err: errorFields, req: () => undefined, res: () => undefined },
      hooks: { streamWrite: scrub },
    },
    stream,
  );

/** An error's own words, without whatever else was hung on it (headers, bodies, requests). */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return plainFields(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message.slice(0, 500), stack: error.stack?.slice(0, 2000) };
}

/** What was thrown or given as a cause without being an error: its numbers and short words. */
function plainFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { message: String(value).slice(0, 500) };
  const isPlain = (one: unknown) =>
    typeof one === 'number' || typeof one === 'boolean' || (typeof one === 'string' && one.length <= 80);
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isPlain(one)));
}
