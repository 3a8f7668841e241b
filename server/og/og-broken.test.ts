import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PreviewBff, startPreviewBff } from '../testing/preview-bff.ts';

/** The first preview loads the libraries that read pages; here this takes until the page is broken. */
const { broken } = vi.hoisted(() => ({ broken: Promise.withResolvers<void>() }));
vi.mock('cheerio', async (original) => {
  await broken.promise;
  return original();
});

let bff: PreviewBff;

beforeEach(async () => {
  bff = await startPreviewBff();
});
afterEach(() => bff.close());

const HTML = { 'content-type': 'text/html' };

/** Vitest fails a run by an error outside of any test, which would end the process. */
test('O-05 pages that break before they are read end no process: cut off, and not in their encoding', async () => {
  bff.pages.at('cortada.com/', (_, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '1000' });
    response.write('<title>Hola</title>', () => response.destroy());
  });
  bff.pages.at('falsa.com/', (_, response) => {
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end('no es gzip');
  });
  const answers = Promise.all(['http://cortada.com/', 'http://falsa.com/'].map((url) => bff.preview(url)));
  await expect.poll(() => bff.pages.seen.length).toBe(2);
  // The BFF has had both answers, and their ends.
  await new Promise((resolve) => setTimeout(resolve, 300));
  broken.resolve();
  const [cortada, falsa] = await answers;
  expect([cortada?.status, falsa?.status, falsa?.body]).toEqual([200, 200, { preview: null }]);
});
