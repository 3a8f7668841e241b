import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { readConfig } from '../config.ts';
import { openAlmacen } from './open-almacen.ts';

const SECRET = 'secreto/con+signos';
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies AWS Signature Version 4 by its published steps, not by the library that signs. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, day = '', names = '', given] =
    /Credential=CLAVE\/(\d{8})\/eu-west-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/eu-west-1/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = ['eu-west-1', 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(key, `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash}`).toString('hex') === given;
}

/** A store that accepts signed requests, and fails as often as it is told. */
const objects = new Map<string, { body: Buffer; type: string | undefined }>();
let failures = 0;
const server = createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  const body = await buffer(request);
  if (failures-- > 0) return void response.writeHead(503).end();
  if (!isSigned(request)) return void response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
  const found = objects.get(url);
  if (method === 'PUT') objects.set(url, { body, type: headers['content-type'] });
  if (method === 'DELETE') objects.delete(url);
  if (method === 'GET' && !found) return void response.writeHead(404).end();
  return void response
    .writeHead(method === 'DELETE' ? 204 : 200, found && { 'content-length': found.body.length })
    .end(method === 'GET' ? found?.body : undefined);
});
const port = await listen(server);
const dir = mkdtempSync(path.join(tmpdir(), 's3-'));
const openWith = (secret: string) =>
  openAlmacen(
    readConfig({
      DATA_DIR: dir,
      S3_URL: `http://CLAVE:${encodeURIComponent(secret)}@127.0.0.1:${port}/cubo/ficheros?region=eu-west-1`,
    }),
  );
const almacen = openWith(SECRET);
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  objects.clear();
  failures = 0;
});
const file = path.join(dir, 'subida');
writeFileSync(file, 'contenido');
const key = '0b0e8c0e-0000-4000-8000-000000000000-480';

test('stores, gives and deletes, each request signed', async () => {
  expect(await almacen.get(key)).toBeNull();
  await almacen.put(key, file, 'image/webp');
  expect([...objects]).toEqual([[`/cubo/ficheros/${key}`, { body: Buffer.from('contenido'), type: 'image/webp' }]]);
  const found = await almacen.get(key);
  expect([found?.bytes, found && (await buffer(found.body)).toString()]).toEqual([9, 'contenido']);
  await almacen.delete(key);
  await almacen.delete(key);
  expect(objects.size).toBe(0);
});

test('a store that is briefly down is asked again; a refusal is an error without secrets', async () => {
  failures = 2;
  await almacen.put(key, file, 'image/webp');
  expect(objects.size).toBe(1);
  const wrong = openWith('otra');
  await expect(wrong.put(key, file, 'image/webp')).rejects.toThrow(/^S3 PUT: 403$/);
  await expect(wrong.get(key)).rejects.toThrow(/^S3 GET: 403$/);
});

test.each(['s3://cubo', 'https://host/cubo', 'https://CLAVE@host/cubo', 'https://CLAVE:S@host'])(
  'S3_URL %s is refused at the start, by name and without its value',
  (url) => {
    expect(() => readConfig({ DATA_DIR: dir, S3_URL: url })).toThrow(/S3_URL/);
    expect(() => readConfig({ DATA_DIR: dir, S3_URL: url })).not.toThrow(/CLAVE/);
  },
);
