import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/network/public-address';
import { startFakeSites } from '../testing/fake-sites.ts';
import { fetchRemote, type RemoteRequest } from './fetch-remote.ts';

const sites = await startFakeSites();
const get = (url: string, more: Partial<RemoteRequest> = {}) =>
  fetchRemote({
    network: sites.network,
    url,
    accept: '*/*',
    userAgent: 'prueba',
    maxBytes: 10_000,
    totalMs: 3_000,
    ...more,
  });
const refusal = (reason: string, status?: number) => expect.objectContaining({ name: 'RemoteFailure', reason, status });

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.2.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd00:ec2::254',
  'fe80::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '4000::1',
  '3fff::1',
  'localhost',
  '',
])('O-02 %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('O-02 %s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test('gives bytes, type and the validators for the next conditional GET, and sends no header of ours', async () => {
  sites.at('diario.example/feed', (_, response) =>
    response
      .writeHead(200, { etag: '"1"', 'content-type': 'text/xml', 'content-encoding': 'gzip' })
      .end(gzipSync('hola')),
  );
  const file = await get('http://diario.example/feed');
  expect(file).toMatchObject({ bytes: Buffer.from('hola'), etag: '"1"', lastModified: null, type: 'text/xml' });
  const { headers } = sites.seen.at(-1) ?? { headers: {} };
  expect(Object.keys(headers).sort()).toEqual(
    ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].sort(),
  );
});

test('304 to a conditional GET keeps the former validators', async () => {
  sites.at('diario.example/igual', (_, response) => response.writeHead(304).end());
  const previous = { etag: '"1"', lastModified: 'Thu, 19 Nov 2026 08:00:00 GMT' };
  expect(await get('http://diario.example/igual', { previous })).toMatchObject({ bytes: null, ...previous });
  expect(sites.seen.at(-1)?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': previous.lastModified,
  });
});

test('O-03 a name with any internal address is refused, and no request arrives there', async () => {
  sites.names.set('dentro.example', ['10.0.0.1']);
  sites.names.set('mixto.example', ['127.0.0.1', '192.168.1.1']);
  const before = sites.seen.length;
  for (const url of ['http://dentro.example/', 'http://mixto.example/', 'http://192.168.1.1/', 'http://[::1]/'])
    await expect(get(url)).rejects.toEqual(refusal('address'));
  for (const url of ['ftp://a.example/', 'http://a.example:8080/', 'http://u:p@a.example/', 'file:///etc/passwd'])
    await expect(get(url)).rejects.toEqual(refusal('address'));
  expect(sites.seen).toHaveLength(before);
});

test('O-04 at most three redirects, and each target is checked', async () => {
  const to = (location: string) => sites.at('salta.example/', (_, r) => r.writeHead(302, { location }).end());
  sites.at('diario.example/aqui', 'llegué');
  to('http://diario.example/aqui');
  expect(await get('http://salta.example/')).toMatchObject({ url: 'http://diario.example/aqui' });
  to('http://127.0.0.2/');
  await expect(get('http://salta.example/')).rejects.toEqual(refusal('address'));
  to('/');
  await expect(get('http://salta.example/')).rejects.toEqual(refusal('status', 310));
});

test('O-05 limits: unpacked size, total time; other statuses are failures', async () => {
  sites.at('malo.example/bomba', (_, r) =>
    r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
  );
  await expect(get('http://malo.example/bomba')).rejects.toEqual(refusal('size'));
  sites.at('malo.example/gotea', (_, r) => {
    r.writeHead(200);
    const drip = setInterval(() => r.write('.'), 50);
    r.on('close', () => clearInterval(drip));
  });
  await expect(get('http://malo.example/gotea', { totalMs: 400 })).rejects.toEqual(refusal('time'));
  await expect(get('http://malo.example/nada')).rejects.toEqual(refusal('status', 404));
  sites.at('malo.example/corta', (_, r) => {
    r.writeHead(200, { 'content-length': '100' }).write('x');
    setTimeout(() => r.destroy(), 50);
  });
  await expect(get('http://malo.example/corta')).rejects.toEqual(refusal('connection'));
});
