import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../browser.ts';
import { startStack } from '../stack.ts';

/** Pages as a phone on a slow network sees them: Lighthouse's own mobile throttling. */
const PAGES = [
  { name: 'login', path: '/app/auth/login' },
  { name: 'hub', path: '/app/auth/crear-cuenta' },
];
const RUNS = 3;
const MAX_INITIAL_JS = 150_000;

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

/** Bytes, gzip, of the scripts and styles that a page's HTML names: what comes before anything else can happen. */
async function initialBytes(base: string, path: string): Promise<{ js: number; css: number }> {
  const html = await (await fetch(base + path)).text();
  const sources = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, source]) => source ?? ''))];
  const sum = async (paths: string[]) => {
    const bodies = await Promise.all(paths.map(async (one) => (await fetch(new URL(one, base))).arrayBuffer()));
    return bodies.reduce((total, body) => total + gzipSync(Buffer.from(body), { level: 9 }).length, 0);
  };
  const js = sources(/(?:src|href)="([^"]+\.js)"/g);
  const css = sources(/href="([^"]+\.css)"/g);
  return { js: await sum(js), css: await sum(css) };
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
    for (const { name, path } of PAGES) {
      const f = await measurePage(name, stack.url + path, chrome.port);
      const isMet = f.performance >= 95 && f.lcp <= 1_500 && f.accessibility === 100 && f.bestPractices === 100;
      say(
        `${name.padEnd(8)} performance ${f.performance}, LCP ${(f.lcp / 1_000).toFixed(2)} s, TBT ${Math.round(f.tbt)} ms, ` +
          `CLS ${f.cls.toFixed(3)}, accessibility ${f.accessibility}, best practices ${f.bestPractices}` +
          `${f.findings.length > 0 ? ` (${f.findings.join(', ')})` : ''}: ${isMet ? 'met' : 'not met'}`,
      );
      areMet &&= isMet;
    }
    const { js, css } = await initialBytes(stack.url, '/app/auth/login');
    const isSmall = js <= MAX_INITIAL_JS;
    say(`login    ${kb(js)} of scripts and ${kb(css)} of styles to begin with, gzip: ${isSmall ? 'met' : 'not met'}`);
    return areMet && isSmall;
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
