import { expect, test } from 'vitest';
import { processorMs } from '#shared/testing/processor-time';
import { sanear } from './sanear.ts';
import { textoDeHtml } from './texto-html.ts';

// Limits the processor time for sanitising and reading the longest article, however it is written.

/** The maximum length of an article. */
test.each([
  ['nested', '<div>'.repeat(40_000)],
  ['nested and allowed', '<ul><li>'.repeat(25_000)],
  ['broken', '<'.repeat(200_000)],
  ['attributes', `<p ${'a=b '.repeat(50_000)}>x</p>`],
  ['comments', '<!--'.repeat(50_000)],
  ['references', '&'.repeat(200_000)],
  ['tags that never end', '<a '.repeat(66_000)],
  ['attributes that never end', '<a href="'.repeat(22_000)],
  ['ends of what was never opened', '<ul></b><li></b>'.repeat(12_500)],
  ['ends within comments', '<div><!--</div>-->'.repeat(11_000)],
])('200,000 characters of %s take less than a second', async (_, html) => {
  expect(await processorMs(() => textoDeHtml(sanear(html)))).toBeLessThan(1000);
});
