import { gzipSync } from 'node:zlib';
import type { Behaviour } from './fake-upstream.ts';

/** JSON with these headers. */
export const json =
  (body: unknown, headers: Record<string, string | string[]> = {}, status = 200): Behaviour =>
  (_request, response) => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    });
    response.end(text);
  };

export const ok = json({ ok: true });

/** Answers with the received request, once it is complete. */
export const echo: Behaviour = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () =>
    json({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString('utf8') })(request, response),
  );
};

export const status = (code: number, body: unknown = { message: 'Server Error' }, headers = {}) =>
  json(body, headers, code);

/** Answers with this body of any type. */
export const raw =
  (body: string | Buffer, type = 'application/json', headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);

/** JSON without a length. */
export const chunked =
  (...pieces: string[]): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const piece of pieces) response.write(piece);
    response.end();
  };

export const slow =
  (ms: number, then: Behaviour): Behaviour =>
  (request, response) =>
    void setTimeout(() => then(request, response), ms);

export const hangs: Behaviour = () => undefined;

export const stallsMidBody: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"id":');
};

/** Closes the connection when the headers of the call have come. */
export const aborts: Behaviour = ({ socket }) => socket.destroy();

/** Announces a hundred bytes, sends ten and ends the connection. */
export const truncated =
  (type = 'application/json'): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': '100' });
    response.write('{"id":1234');
    setTimeout(() => response.destroy(), 20);
  };

/** Bytes that no HTTP parser accepts. */
export const garbage: Behaviour = ({ socket }) => socket.end('\x16\x03\x01garbage 10.0.0.7:5432\r\n\r\n');

export const htmlPage =
  (code = 200): Behaviour =>
  (_request, response) =>
    response
      .writeHead(code, { 'content-type': 'text/html' })
      .end('<h1>Whoops</h1><p>SQLSTATE at 10.0.0.7:5432 in /var/www/vendor/laravel</p>');

export const badJson = raw('{"id":1,');
export const wrongType = raw('id,nombre\n1,x', 'text/csv');
export const hugeHeader: Behaviour = json({ ok: true }, { 'x-huge': 'a'.repeat(40_000) });
export const gzipBomb = raw(gzipSync(Buffer.alloc(50_000_000, 'a')), 'application/json', {
  'content-encoding': 'gzip',
});

/** Sends as fast as it is read: `bytes` of it, or for ever. */
export const endless =
  (type = 'application/json', bytes = Number.POSITIVE_INFINITY): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    const piece = Buffer.alloc(64 * 1024, 'a');
    let left = bytes;
    const push = () => {
      while (left > 0 && !response.destroyed) {
        left -= piece.length;
        if (!response.write(piece)) return void response.once('drain', push);
      }
      response.end();
    };
    push();
  };

/** Answers with every header that an API may send and a browser must not get. */
export const talkative = json(
  { ok: true },
  {
    'set-cookie': ['laravel_session=abc; Path=/', 'XSRF-TOKEN=abc'],
    server: 'nginx/1.2.3',
    'x-powered-by': 'PHP/8.4',
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'x-debug-token': 'abc',
    location: 'http://main.internal/x',
    'strict-transport-security': 'max-age=1',
    'content-security-policy': 'default-src *',
    'keep-alive': 'timeout=999',
    'cache-control': 'public, max-age=600',
    'x-request-id': 'theirs',
    etag: '"v1"',
  },
);
