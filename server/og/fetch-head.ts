import type { Readable } from 'node:stream';
import { decodedBody } from '#platform/network/copied-body';
import { type Fetcher, fetchGuarded } from './fetch-guarded.ts';
import { createHeadReader, type Head } from './read-head.ts';

const MAX_DECODED_BYTES = 512 * 1024;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;
/** A charset that is not in the headers must be named within these first bytes of the page. */
const SNIFFED_BYTES = 1_024;

export interface PageHead extends Head {
  /** Address after redirects. */
  url: URL;
}

/** The head of a public page; null for an answer that is no HTML page. @throws Blocked, or undici's errors. */
export async function fetchHead(fetcher: Fetcher, url: URL): Promise<PageHead | null> {
  const signal = AbortSignal.timeout(fetcher.totalMs);
  const fetched = await fetchGuarded(fetcher, url, 'text/html,application/xhtml+xml;q=0.9', signal);
  if (!fetched) return null;
  const { headers, body } = fetched;
  const type = String(headers['content-type'] ?? '');
  try {
    if (!HTML.test(type)) return null;
    const encoding = String(headers['content-encoding'] ?? '');
    const head = await readHead(decodedBody(body, encoding), charsetIn(type), signal, fetched.url);
    return { ...head, url: fetched.url };
  } finally {
    body.destroy();
  }
}

const charsetIn = (text: string) => /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];

/** Reads until the head ends or 512 KiB are decoded. The part that came before an error is used. */
async function readHead(stream: Readable, charset: string | undefined, signal: AbortSignal, url: URL): Promise<Head> {
  const reader = await createHeadReader(url);
  let waiting: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  let size = 0;
  const stop = () => stream.destroy();
  const write = () => {
    decoder ??= decoderOf(charset, waiting);
    reader.write(decoder.decode(waiting, { stream: true }));
    waiting = Buffer.alloc(0);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream) {
      // Both undici and zlib give buffers.
      const bytes = chunk as Buffer;
      size += bytes.length;
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      if (decoder || waiting.length >= SNIFFED_BYTES) write();
      if (reader.isDone || size >= MAX_DECODED_BYTES) break;
    }
  } catch {
    // The body was cut off, or is not in its declared encoding.
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  write();
  return reader.end();
}

/**
 * Charset of the header, else of the page, else UTF-8 if the beginning is valid UTF-8, else windows-1252, as in old Spanish
 * pages.
 */
function decoderOf(charset: string | undefined, start: Buffer): TextDecoder {
  const said = charset ?? charsetIn(start.subarray(0, SNIFFED_BYTES).toString('latin1'));
  try {
    if (said !== undefined) return new TextDecoder(said);
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return new TextDecoder();
  } catch {
    return new TextDecoder(said === undefined ? 'windows-1252' : 'utf-8');
  }
}
