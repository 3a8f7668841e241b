import { expect, test } from 'vitest';
import { processorMs } from '#shared/testing/processor-time';
import { sanitise } from './sanitise.ts';
import { textoDeHtml } from './texto-html.ts';

// Limits the processor time for sanitising and reading the longest article, however it is written.

/** The maximum length of an article. */
test.each([
  ['nested elements', '<div>'.repeat(40_000)],
  ['nested allowed elements', '<ul><li>'.repeat(25_000)],
  ['angle brackets without a tag', '<'.repeat(200_000)],
  ['attributes', `<p ${'a=b '.repeat(50_000)}>x</p>`],
  ['comments', '<!--'.repeat(50_000)],
  ['ampersands without a reference', '&'.repeat(200_000)],
  ['unclosed tags', '<a '.repeat(66_000)],
  ['unclosed attributes', '<a href="'.repeat(22_000)],
  ['end tags without a start tag', '<ul></b><li></b>'.repeat(12_500)],
  ['end tags within comments', '<div><!--</div>-->'.repeat(11_000)],
])('200,000 characters of %s take less than a second', async (_, html) => {
  expect(await processorMs(() => textoDeHtml(sanitise(html)))).toBeLessThan(1000);
});
