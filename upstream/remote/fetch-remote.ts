import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { decodedBody } from '#platform/network/copied-body';
import { followRedirects } from '#platform/network/follow-redirects';
import { Blocked, createGuardedAgent, type Network } from '#platform/network/guarded-agent';

/** Why the file of another site was not fetched. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: 'address' | 'status' | 'size' | 'time' | 'connection';
  /** Only for reason `status`. */
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
  /** Total time, including redirects and a slow body. */
  totalMs: number;
  /** Validators, which make it a conditional GET. */
  previous?: { etag: string | null; lastModified: string | null };
}

export interface RemoteFile {
  /** Null: not modified since `previous`. */
  bytes: Buffer | null;
  /** The final address, after redirects. */
  url: string;
  type: string;
  etag: string | null;
  lastModified: string | null;
}

/**
 * GETs a file of another site: public addresses only, at most three redirects, each checked like the first (O-02 to O-05), no
 * cookies or credentials of ours, and the size limit counts the unpacked bytes.
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

/** From this status on, a HEAD is repeated as a GET, because some sites refuse HEAD only. */
const HEAD_REFUSED = 400;

/**
 * The final status of an address after redirects, by HEAD, or by GET where HEAD is refused; the body is not read. Guarded like
 * `fetchRemote`.
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

/** Runs with an agent of its own and a time limit; every failure becomes a RemoteFailure. */
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
    // Not awaited, and its errors are ignored.
    void agent.destroy().catch(() => {});
  }
}

interface Way {
  method: 'GET' | 'HEAD';
  agent: Dispatcher;
  signal: AbortSignal;
}

/** The response after at most three redirects, each address checked like the first. */
async function walk(request: Pick<RemoteRequest, 'url' | 'accept' | 'userAgent' | 'previous'>, way: Way) {
  const start = allowedUrl(URL.parse(request.url));
  if (!start) throw new RemoteFailure('address');
  const reached = await followRedirects(start, {
    allowed: allowedUrl,
    ask: (url) =>
      way.agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: way.method,
        headers: headersOf(request),
        signal: way.signal,
      }),
  });
  if (reached === 'refused') throw new RemoteFailure('address');
  if (reached === 'endless') throw new RemoteFailure('status', 310);
  const { statusCode, headers, body } = reached.response;
  return { url: reached.url, statusCode, headers, body };
}

/** The address, if its form may be fetched. */
function allowedUrl(url: URL | null): URL | null {
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isPlain = url?.port === '' && url.username === '' && url.password === '';
  return isWeb && isPlain && url.href.length <= 2_048 ? url : null;
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
  const stream = decodedBody(body, encoding ?? undefined);
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
