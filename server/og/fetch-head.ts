import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Fetcher, fetchGuarded } from './fetch-guarded.ts';
import { createHeadReader, type Head } from './read-head.ts';

const MAX_DECODED_BYTES = 512 * 1024;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;
/** Where a page without a charset in its headers must name it. */
const SNIFFED_BYTES = 1_024;

export interface PageHead extends Head {
  /** After redirects. */
  url: URL;
}

/** The head of a public page; null for what is no page. @throws Blocked, or whatever undici says. */
export async function fetchHead(fetcher: Fetcher, url: URL): Promise<PageHead | null> {
  const signal = AbortSignal.timeout(fetcher.totalMs);
  const fetched = await fetchGuarded(fetcher, url, 'text/html,application/xhtml+xml;q=0.9', signal);
  if (!fetched) return null;
  const { headers, body } = fetched;
  const type = String(headers['content-type'] ?? '');
  try {
    if (!HTML.test(type)) return null;
    const encoding = String(headers['content-encoding'] ?? '')
      .trim()
      .toLowerCase();
    const head = await readHead(decoded(body, encoding), charsetIn(type), signal, fetched.url);
    return { ...head, url: fetched.url };
  } finally {
    body.destroy();
  }
}

function decoded(body: Readable, encoding: string): Readable {
  const create = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate }[encoding];
  if (!create) return body;
  const stream = create();
  body.once('error', (error) => stream.destroy(error));
  stream.once('close', () => body.destroy());
  return body.pipe(stream);
}

const charsetIn = (text: string) => /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];

/** Reads until the head ends or 512 KiB are decoded. What came before an error is still worth reading. */
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
    // Cut off, or not what its encoding says.
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  write();
  return reader.end();
}

/** As the header says, else as the page says, else UTF-8 if its beginning is, else what old Spanish pages are in. */
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
