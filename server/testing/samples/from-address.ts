import { headOf, type RawAnswer, sendRaw } from '../raw-http.ts';

/** Address of the nth visitor, from 127.0.1.1 on: each has an address of their own. */
export const visitor = (n: number): string => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;

/** One call from another address than that of the tests, as our own page makes it. */
export function callFrom(from: string, url: string, line: string, body?: string): Promise<RawAnswer> {
  const json = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body ?? '')}`];
  return sendRaw(
    url,
    headOf(line, 'Connection: close', ...(body === undefined ? [] : json)) + (body ?? ''),
    15_000,
    from,
  );
}
