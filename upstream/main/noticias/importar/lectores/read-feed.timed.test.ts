import { expect, test } from 'vitest';
import { processorMs } from '#shared/testing/processor-time';
import { cuerpoDeWordpress } from '../entrada/wordpress-cuerpo.ts';
import { rssDe } from '../testing/feeds-ejemplo.ts';
import { readFeed } from './read-feed.ts';

// Limits the processor time that feeds and texts built to be slow may take.

const leer = (xml: string) => readFeed(Buffer.from(xml), { ahora: new Date('2026-11-21T10:00:00Z'), url: null });

test('feeds built to be slow are read within the limit', async () => {
  const ms = await processorMs(async () => {
    await leer(rssDe(`<item><description>${'&amp;'.repeat(200_000)}</description></item>`));
    await expect(leer(rssDe(`<item><title>${'<![CDATA['.repeat(200_000)}`))).rejects.toThrow();
    await leer(rssDe(`<item><description><![CDATA[${'<a '.repeat(300_000)}]]></description></item>`));
  });
  expect(ms).toBeLessThan(5_000);
});

test('text built to be slow is rendered within the limit', async () => {
  const ms = await processorMs(() => {
    for (const trozo of ['[caption ', '[caption]', '<pre>', '<b>', '<div></q>', '\n\n', '[embed]', '<', '[gallery '])
      cuerpoDeWordpress(trozo.repeat(50_000));
  });
  expect(ms).toBeLessThan(8_000);
});
