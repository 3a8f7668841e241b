import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * Secrets that are never written: Sanctum tokens, sealed cookies (JWE), signatures and codes in addresses. `sign` is a cheap
 * pattern that every line with the secret matches.
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
/** Most lines match none of the signs, and are scanned once instead of five times. */
const SUSPECT = new RegExp(SECRETS.map(([sign]) => sign.source).join('|'), 'i');

export const scrub = (line: string): string =>
  SUSPECT.test(line) ? SECRETS.reduce((text, [, pattern, by]) => text.replace(pattern, by), line) : line;

/** pino's isoTime, formatted once per millisecond however many lines are logged in it. */
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

/** The logger: JSON lines of allow-listed fields, with a last scrub over every line. */
export const createLog = (level: string, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { proceso: 'bff' },
      timestamp: createIsoTime(),
      // Errors, requests and answers are never written whole: their headers and addresses hold secrets (pitfall 37).
      serializers: { err: errorFields, req: () => undefined, res: () => undefined },
      hooks: { streamWrite: scrub },
    },
    stream,
  );

/** Message, code and stack of an error, without whatever else was hung on it (headers, bodies, requests). */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return plainFields(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message.slice(0, 500), stack: error.stack?.slice(0, 2000) };
}

/** For a thrown value or a cause that is no error: its numbers and short strings. */
function plainFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { message: String(value).slice(0, 500) };
  const isPlain = (one: unknown) =>
    typeof one === 'number' || typeof one === 'boolean' || (typeof one === 'string' && one.length <= 80);
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isPlain(one)));
}
