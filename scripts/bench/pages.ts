import { get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../browser.ts';
import { startStack } from '../stack.ts';

/** Pages as a phone on a slow network sees them: Lighthouse's own mobile throttling. */
interface PageGoal {
  name: string;
  path: string;
  /** Milliseconds. */
  lcp: number;
  performance: number;
  /** Bytes of scripts to begin with; not told: no goal. */
  js?: number;
}
const PAGES: readonly PageGoal[] = [
  { name: 'login', path: '/app/auth/login', lcp: 1_500, performance: 95, js: 150_000 },
  { name: 'hub', path: '/app/auth/crear-cuenta', lcp: 1_500, performance: 95 },
  // Of the demonstration catalogue.
  {
    name: 'sheet',
    path: '/app/visita/producto/demoprazen-20-mg-capsula-dura-gastrorresistente/1',
    lcp: 2_000,
    performance: 0,
  },
];
const RUNS = 3;

export interface PageFigures {
  name: string;
  /** 0–100 each. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Layout shift, without a unit. */
  cls: number;
  /** What Lighthouse found wanting outside performance. */
  findings: string[];
}

type Say = (text: string) => void;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measureOnce(url: string, port: number): Promise<Omit<PageFigures, 'name'>> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const findings = ['accessibility', 'best-practices'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => audit),
  );
  return {
    ...{ performance: score('performance'), accessibility: score('accessibility') },
    bestPractices: score('best-practices'),
    ...{ lcp: value('largest-contentful-paint'), tbt: value('total-blocking-time') },
    ...{ cls: value('cumulative-layout-shift'), findings },
  };
}

async function measurePage(name: string, url: string, port: number): Promise<PageFigures> {
  const runs: Omit<PageFigures, 'name'>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(url, port));
  const of = (pick: (figures: Omit<PageFigures, 'name'>) => number) => median(runs.map(pick));
  return {
    name,
    ...{ performance: of((f) => f.performance), accessibility: of((f) => f.accessibility) },
    bestPractices: of((f) => f.bestPractices),
    ...{ lcp: of((f) => f.lcp), tbt: of((f) => f.tbt), cls: of((f) => f.cls) },
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  };
}

type Encoding = 'br' | 'gzip';

/** Bytes of a body as they come over the line; `fetch` would only tell them unpacked. @throws Error when it is not so packed. */
const sentBytes = (url: URL, encoding: Encoding) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      if (response.statusCode !== 200 || response.headers['content-encoding'] !== encoding)
        reject(new Error(`${url.pathname}: ${response.statusCode}, ${response.headers['content-encoding']}`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** What a page begins with: its HTML, and the scripts and styles that the HTML names. Styles are in the HTML as well. */
async function initialBytes(base: string, path: string, encoding: Encoding) {
  const html = await (await fetch(base + path)).text();
  const sum = async (pattern: RegExp) => {
    const named = new Set([...html.matchAll(pattern)].map(([, source]) => source ?? ''));
    const sizes = await Promise.all([...named].map((one) => sentBytes(new URL(one, base), encoding)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    html: await sentBytes(new URL(path, base), encoding),
    js: await sum(/(?:src|href)="([^"]+\.js)"/g),
    css: await sum(/href="([^"]+\.css)"/g),
  };
}

/** Whether a page's scripts are few enough. */
async function judgeBytes(say: Say, base: string, { name, path, js }: PageGoal): Promise<boolean> {
  const [gzip, br] = [await initialBytes(base, path, 'gzip'), await initialBytes(base, path, 'br')];
  const isSmall = js === undefined || gzip.js <= js;
  const both = (pick: (bytes: typeof gzip) => number) => `${kb(pick(gzip))} (brotli ${kb(pick(br))})`;
  say(
    `${name.padEnd(8)} gzip: ${both((b) => b.js)} of scripts, ${both((b) => b.css)} of styles, ` +
      `${both((b) => b.html)} of HTML${js === undefined ? '' : isSmall ? ': met' : ': not met'}`,
  );
  return isSmall;
}

/** All pages, and whether each goal is met. */
export async function benchPages(say: Say): Promise<boolean> {
  const stack = await startStack({ env: { NODE_ENV: 'production' } });
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=es-ES'],
  });
  try {
    let areMet = true;
    for (const { name, path, lcp, performance } of PAGES) {
      const f = await measurePage(name, stack.url + path, chrome.port);
      const isQuick = f.performance >= performance && f.lcp <= lcp && f.cls < 0.005;
      const isMet = isQuick && f.accessibility === 100 && f.bestPractices === 100;
      say(
        `${name.padEnd(8)} performance ${f.performance}, LCP ${(f.lcp / 1_000).toFixed(2)} s, TBT ${Math.round(f.tbt)} ms, ` +
          `CLS ${f.cls.toFixed(3)}, accessibility ${f.accessibility}, best practices ${f.bestPractices}` +
          `${f.findings.length > 0 ? ` (${f.findings.join(', ')})` : ''}: ${isMet ? 'met' : 'not met'}`,
      );
      areMet &&= isMet;
    }
    for (const page of PAGES) areMet = (await judgeBytes(say, stack.url, page)) && areMet;
    const [load = 0] = loadavg();
    if (load > availableParallelism()) say(`disturbed: this machine’s load is ${load.toFixed(1)}`);
    return areMet;
  } finally {
    chrome.kill();
    await stack.stop();
  }
}

const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

if (import.meta.main) {
  const areMet = await benchPages((text) => process.stdout.write(`${text}\n`));
  if (!areMet) process.exitCode = 1;
}
