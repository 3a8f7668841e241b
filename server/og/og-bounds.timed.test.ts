import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PreviewBff, startPreviewBff } from '../testing/preview-bff.ts';

/** Measures the time and the memory that a foreign page may cost, and whether pages without a preview take the same time. */
let bff: PreviewBff;

beforeEach(async () => {
  bff = await startPreviewBff();
});
afterEach(() => bff.close());

const HTML = { 'content-type': 'text/html' };
/** Milliseconds of CPU time, which excludes the waiting on a busy machine. */
const workOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

test('O-05 48 KB of gzip that would be 50 MB cost no memory', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  bff.pages.at('pagina.com/', (_, response) => {
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb);
  });
  const before = process.memoryUsage.rss();
  expect((await bff.preview()).body).toEqual({ preview: null });
  expect(process.memoryUsage.rss() - before).toBeLessThan(16 * 1024 * 1024);
});

test.each([
  ['div', '<div>'],
  ['formatting', '<b><i><u><a>'],
  ['tables', '<table><tr><td>'],
  ['svg', '<svg><g>'],
  ['templates', '<template>'],
  ['noscript', '<noscript><p>'],
  ['metas', '<meta property="og:x" content="y">'],
  ['entities', '<title>&amp;&lt;&notin;'],
  ['attributes', '<meta '.padEnd(40, 'a=1 ')],
  ['open comments', '<!--'],
])('O-06 512 KB of %s are answered within a second, and the event loop stays free', async (_what, piece) => {
  const body = piece.repeat(Math.ceil((512 * 1024) / piece.length));
  bff.pages.at('pagina.com/', (_, response) => void response.writeHead(200, HTML).end(body));
  // The first preview of a process loads code as well.
  await bff.preview('http://nada.com/');
  const turns: number[] = [];
  let isOver = false;
  const asked = bff.preview().then(() => {
    isOver = true;
  });
  while (!isOver) {
    const before = workOf(process.threadCpuUsage());
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(workOf(process.threadCpuUsage()) - before);
  }
  await asked;
  expect(turns.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(1_000);
  expect(Math.max(...turns)).toBeLessThan(100);
});

test('O-10 blocked, refused, absent and unknown pages take the same time, cached or not', async () => {
  bff.pages.names.set('dentro.com', ['10.0.0.1']);
  bff.pages.at('cerrada.com/', (request) => request.socket.destroy());
  const urls = ['http://dentro.com/', 'http://192.168.0.1/', 'http://cerrada.com/', 'http://nada.com/no-existe'];
  for (const url of [...urls, ...urls]) {
    const started = performance.now();
    const { status, body } = await bff.preview(url);
    const ms = performance.now() - started;
    expect([status, body]).toEqual([200, { preview: null }]);
    expect(ms).toBeGreaterThan(295);
    expect(ms).toBeLessThan(400);
  }
});
