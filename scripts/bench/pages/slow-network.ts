import { chromium } from '@playwright/test';

/** 400 kbit/s, in bytes a second, and a phone's latency, ms for each answer. */
const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 400;

/**
 * Milliseconds until a page has something to read (first contentful paint), on a slow network, in a window without a cache: the
 * worst of `runs`.
 * @param port of Chromium's DevTools
 */
export async function firstTextOnSlowNetwork(url: string, port: number, runs: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    let worst = 0;
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: BYTES_PER_SECOND,
        uploadThroughput: BYTES_PER_SECOND,
      });
      await page.goto(url, { waitUntil: 'commit' });
      const painted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              for (const { name, startTime } of list.getEntries())
                if (name === 'first-contentful-paint') resolve(startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      );
      worst = Math.max(worst, painted);
      await context.close();
    }
    return worst;
  } finally {
    await browser.close();
  }
}
