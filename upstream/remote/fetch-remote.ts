import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { Blocked, createGuardedAgent, type Network } from '#platform/guarded-agent';

/** Why another site's file was not fetched. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: 'address' | 'status' | 'size' | 'time' | 'connection';
  /** Of reason `status`. */
  readonly status: number | undefined;

  constructor(reason: RemoteFailure['reason'], status?: number, cause?: unknown) {
    super(`${reason}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.reason = reason;
    this.status = status;
  }
}

export interface RemoteRequest {
  network: Network;
  url: string;
  accept: string;
  userAgent: string;
  maxBytes: number;
  /** Redirects and a body that drips included. */
  totalMs: number;
  /** Makes it a conditional GET. */
  previous?: { etag: string | null; lastModified: string | null };
}

export interface RemoteFile {
  /** Null: not modified since `previous`. */
  bytes: Buffer | null;
  /** After redirects. */
  url: string;
  type: string;
  etag: string | null;
  lastModified: string | null;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * GETs a file of another site: public addresses only, at most three redirects each judged as the first (O-02 to
 * O-05), nothing of ours sent along, its size counted as it is when unpacked.
 * @throws RemoteFailure
 */
export const fetchRemote = (request: RemoteRequest): Promise<RemoteFile> =>
  guarded(request, async (agent, signal) => {
    const { url, statusCode, headers, body } = await walk(request, { method: 'GET', agent, signal });
    const header = (name: string) => [headers[name] ?? []].flat()[0] ?? null;
    const file = { url: url.href, type: header('content-type') ?? '', etag: header('etag') };
    if (statusCode === 200) {
      const bytes = await read(body, header('content-encoding'), request.maxBytes);
      return { ...file, lastModified: header('last-modified'), bytes };
    }
    body.destroy();
    if (statusCode === 304 && request.previous) return { ...file, ...request.previous, bytes: null };
    throw new RemoteFailure('status', statusCode);
  });

/** Sites that answer a HEAD with these answer a GET with something else. */
const HEAD_REFUSED = 400;

/**
 * The status that an address answers with, after redirects: asked by HEAD, and by GET where that is refused, whose body is
 * left unread. Guarded as `fetchRemote`.
 * @throws RemoteFailure
 */
export const probeRemote = (request: Omit<RemoteRequest, 'maxBytes' | 'previous'>): Promise<number> =>
  guarded(request, async (agent, signal) => {
    const ask = async (method: 'HEAD' | 'GET') => {
      const { statusCode, body } = await walk(request, { method, agent, signal });
      body.destroy();
      return statusCode;
    };
    const byHead = await ask('HEAD');
    return byHead < HEAD_REFUSED ? byHead : ask('GET');
  });

/** With an agent of its own and within its time; whatever fails is a RemoteFailure. */
async function guarded<T>(
  { network, totalMs }: Pick<RemoteRequest, 'network' | 'totalMs'>,
  work: (agent: Dispatcher, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(totalMs);
  const agent = createGuardedAgent(network, { connectMs: 3_000, connections: 2 });
  try {
    return await work(agent, signal);
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    if (signal.aborted) throw new RemoteFailure('time', undefined, error);
    throw new RemoteFailure(error instanceof Blocked ? 'address' : 'connection', undefined, error);
  } finally {
    // Nothing waits for it, and what it says while being taken down is of no interest.
    void agent.destroy().catch(() => {});
  }
}

interface Way {
  method: 'GET' | 'HEAD';
  agent: Dispatcher;
  signal: AbortSignal;
}

/** The answer at the end of at most three redirects, each address judged as the first. */
async function walk(request: Pick<RemoteRequest, 'url' | 'accept' | 'userAgent' | 'previous'>, way: Way) {
  let url = publicUrl(request.url, undefined);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { statusCode, headers, body } = await way.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: way.method,
      headers: headersOf(request),
      signal: way.signal,
    });
    // Left before its end, undici's body says so by an 'error': without a listener that ends the process.
    body.on('error', () => undefined);
    const location = [headers.location ?? []].flat()[0];
    if (!REDIRECTS.has(statusCode) || !location) return { url, statusCode, headers, body };
    body.destroy();
    url = publicUrl(location, url);
  }
  throw new RemoteFailure('status', 310);
}

/** Never from a connection that nobody could read to one that everybody can. */
function publicUrl(given: string, from: URL | undefined): URL {
  const url = URL.parse(given, from);
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && from?.protocol !== 'https:');
  const isPlain = url?.port === '' && url.username === '' && url.password === '';
  if (!url || !isWeb || !isPlain || url.href.length > 2_048) throw new RemoteFailure('address');
  return url;
}

function headersOf({
  accept,
  userAgent,
  previous,
}: Pick<RemoteRequest, 'accept' | 'userAgent' | 'previous'>): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept,
    'accept-encoding': 'gzip, br',
    'accept-language': 'es',
    ...(previous?.etag && { 'if-none-match': previous.etag }),
    ...(previous?.lastModified && { 'if-modified-since': previous.lastModified }),
  };
}

async function read(body: Readable, encoding: string | null, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = decoded(body, encoding?.trim().toLowerCase() ?? '');
  try {
    for await (const chunk of stream) {
      // Both undici and zlib give buffers.
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > maxBytes) throw new RemoteFailure('size');
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    stream.destroy();
    body.destroy();
  }
}

function decoded(body: Readable, encoding: string): Readable {
  const create = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }[
    encoding
  ];
  if (!create) return body;
  const stream = create();
  body.once('error', (error) => stream.destroy(error));
  return body.pipe(stream);
}
