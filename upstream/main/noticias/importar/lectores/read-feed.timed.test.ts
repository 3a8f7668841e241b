import { expect, test } from 'vitest';
import { processorMs } from '#shared/testing/processor-time';
import { cuerpoDeWordpress } from '../entrada/wordpress-cuerpo.ts';
import { rssDe } from '../testing/feeds-ejemplo.ts';
import { readFeed } from './read-feed.ts';

// Bounds what the processor spends on feeds and texts that are made to be slow.

const leer = (xml: string) => readFeed(Buffer.from(xml), { ahora: new Date('2026-11-21T10:00:00Z'), url: null });

test('what is hostile to readers takes no time', async () => {
  const ms = await processorMs(async () => {
    await leer(rssDe(`<item><description>${'&amp;'.repeat(200_000)}</description></item>`));
    await expect(leer(rssDe(`<item><title>${'<![CDATA['.repeat(200_000)}`))).rejects.toThrow();
    await leer(rssDe(`<item><description><![CDATA[${'<a '.repeat(300_000)}]]></description></item>`));
  });
  expect(ms).toBeLessThan(5_000);
});

test('text made to be slow is not', async () => {
  const ms = await processorMs(() => {
    for (const trozo of ['[caption ', '[caption]', '<pre>', '<b>', '<div></q>', '\n\n', '[embed]', '<', '[gallery '])
      cuerpoDeWordpress(trozo.repeat(50_000));
  });
  expect(ms).toBeLessThan(8_000);
});
