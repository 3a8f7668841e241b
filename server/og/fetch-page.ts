import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { createHeadReader, type Head } from './read-head.ts';

export interface Fetcher {
  agent: Dispatcher;
  /** May this address be asked for; also of every redirect. */
  target(given: string): URL | null;
  userAgent: string;
}

const MAX_REDIRECTS = 3;
const TOTAL_MS = 5_000;
const MAX_DECODED_BYTES = 512 * 1024;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

export interface Fetched {
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: Dispatcher.ResponseData['body'];
}

/** GET, following at most three redirects, each judged as the first address was. Null for anything but a 200. */
export async function fetchGuarded(
  fetcher: Fetcher,
  start: URL,
  accept: string,
  signal: AbortSignal,
): Promise<Fetched | null> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { statusCode, headers, body } = await fetcher.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      // No cookies, no authorization, nothing of the person.
      headers: { 'user-agent': fetcher.userAgent, accept, 'accept-encoding': 'gzip, br', 'accept-language': 'es' },
      signal,
      headersTimeout: TOTAL_MS,
      bodyTimeout: TOTAL_MS,
    });
    if (statusCode === 200) return { url, headers, body };
    body.destroy();
    const next = redirectOf(fetcher, url, statusCode, headers.location);
    if (!next) return null;
    url = next;
  }
  return null;
}

function redirectOf(fetcher: Fetcher, from: URL, status: number, location: string | string[] | undefined): URL | null {
  if (status < 301 || status > 308 || typeof location !== 'string' || !URL.canParse(location, from)) return null;
  const to = fetcher.target(new URL(location, from).href);
  // Never from a connection that nobody could read to one that everybody can.
  return to && !(from.protocol === 'https:' && to.protocol === 'http:') ? to : null;
}

export interface PageHead extends Head {
  url: URL;
}

/** The head of a public page; null when there is none to be had, whatever the reason. Never throws but for `Blocked`. */
export async function fetchHead(fetcher: Fetcher, url: URL): Promise<PageHead | null> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  const fetched = await fetchGuarded(fetcher, url, 'text/html,application/xhtml+xml;q=0.9', signal);
  if (!fetched) return null;
  const { headers, body } = fetched;
  const type = String(headers['content-type'] ?? '');
  if (!HTML.test(type)) {
    body.destroy();
    return null;
  }
  const head = await readHead(decoded(body, String(headers['content-encoding'] ?? '')), charsetOf(type), signal);
  body.destroy();
  return { ...head, url: fetched.url };
}

function decoded(body: Readable, encoding: string): Readable {
  const decoder = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate }[encoding.trim()];
  if (!decoder) return body;
  const stream = decoder();
  body.once('error', (error) => stream.destroy(error));
  stream.once('close', () => body.destroy());
  return body.pipe(stream);
}

const charsetOf = (type: string) => /charset=["']?([\w-]+)/i.exec(type)?.[1];

/** Reads until the head ends or 512 KiB are decoded. What came before an error is still worth reading. */
async function readHead(stream: Readable, charset: string | undefined, signal: AbortSignal): Promise<Head> {
  const reader = createHeadReader();
  let decoder: TextDecoder | undefined;
  let size = 0;
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream) {
      // Both undici and zlib give buffers.
      const bytes = chunk as Buffer;
      decoder ??= decoderOf(charset ?? /charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1'))?.[1]);
      size += bytes.length;
      reader.write(decoder.decode(bytes, { stream: true }));
      if (reader.isDone || size > MAX_DECODED_BYTES) break;
    }
  } catch {
    // Cut off, or not what its encoding says.
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  return reader.end();
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
