import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Larger files are read from the disk for each request. */
const SMALL_BYTES = 512 * 1024;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PACKED = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof PACKED | 'identity';

interface InMemory {
  body: Buffer;
  headers: Record<string, string>;
}
type InMemoryFile = Partial<Record<Encoding, InMemory>>;

/**
 * Small files of the build by name, as sent: those compressed in both encodings, and those not compressed at all. A file's name
 * changes with its content, so that this cache is never stale.
 */
function readSmallFiles(dir: string): Map<string, InMemoryFile> {
  // A build whose entry has no hashed files has no assets folder.
  const names = new Set(existsSync(dir) ? readdirSync(dir) : []);
  const files = new Map<string, InMemoryFile>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type === undefined || name.startsWith('.')) continue;
    const file: InMemoryFile = {};
    for (const [encoding, end] of Object.entries(PACKED))
      if (names.has(name + end)) file[encoding as Encoding] = readSmall(path.join(dir, name + end), type, encoding);
    if (!file.br) file.identity = readSmall(path.join(dir, name), type);
    files.set(name, file);
  }
  return files;
}

/** With the headers of @fastify/static, which sends the same file for requests that are not plain. */
function readSmall(file: string, type: string, encoding?: string): InMemory | undefined {
  const { size, mtime } = statSync(file);
  if (size > SMALL_BYTES) return undefined;
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    'last-modified': mtime.toUTCString(),
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { body: readFileSync(file), headers };
}

const CONDITIONS = [
  'range',
  'if-range',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
] as const;

/**
 * Encoding for a plain request, as browsers send it: names of encodings without weights, no conditional headers and no range.
 * Null for any other request.
 */
function encodingAsked({ headers }: FastifyRequest): Encoding | null {
  if (CONDITIONS.some((name) => headers[name] !== undefined)) return null;
  const accepted = headers['accept-encoding'] ?? '';
  if (typeof accepted !== 'string' || !/^[a-z, ]*$/.test(accepted)) return null;
  const encodings = accepted.split(/, */);
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : 'identity';
}

/** /assets/*: plain requests for small files are answered from memory, all others by @fastify/static. */
export async function clientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const root = path.join(clientDir, 'assets');
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: true,
    // Source maps lie beside their files for our own tools, and are not served (H-06).
    allowedPath: (pathName) => !/\.map(\.\w+)?$/.test(pathName),
  });
  const files = readSmallFiles(root);
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const encoding = encodingAsked(request);
    const file = encoding && files.get(name)?.[encoding];
    if (file) reply.headers(file.headers).send(file.body);
    else reply.sendFile(name);
  });
}
