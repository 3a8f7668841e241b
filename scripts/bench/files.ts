import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { type Figures, findProgram, loadWith } from './edge/load.ts';
import { filesConf } from './edge/nginx-conf.ts';
import { childOf, cpuOf, ready, run, stopAll } from './processes.ts';
import { startBff } from './proxy.ts';

/**
 * The largest script that every page needs, in brotli: from our memory, through the same process from the disk by @fastify/static
 * (as for requests that are not plain), and by nginx, in turns.
 */
const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 64;
/** Least ratio of the rates from memory and from the disk. */
const GOAL = 15;
const ROOT = path.resolve(import.meta.dirname, '../../dist/client');

interface Way {
  name: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
}
type Measure = Figures & { cpu: number };

const say = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** File of the chunk that all pages share (vite.config.ts). */
function baseFile(): string {
  const file = readdirSync(path.join(ROOT, 'assets')).find((name) => /^base-.*\.js\.br$/.test(name));
  if (!file) throw new Error('There is no built client: run npm run build.');
  return `/assets/${file}`;
}

async function startWays(dir: string, file: string): Promise<Way[]> {
  // Serving files calls no API.
  const { url, pid } = await startBff('http://127.0.0.1:9', dir);
  const script = url + file.replace(/\.br$/, '');
  const ways = [
    { name: 'memory', url: script, pid, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
    { name: 'disk', url: script, pid, headers: { 'accept-encoding': 'br;q=1' } },
  ];
  const nginx = await findProgram('nginx');
  if (!nginx) return ways;
  const port = await getPort({ host: '127.0.0.1' });
  await writeFile(path.join(dir, 'files.conf'), filesConf(dir, port, ROOT));
  const child = run(nginx, ['-c', path.join(dir, 'files.conf'), '-p', dir]);
  await ready(`http://127.0.0.1:${port}`);
  return [
    ...ways,
    { name: 'nginx', url: `http://127.0.0.1:${port}${file}`, pid: childOf(child.pid ?? 0), headers: {} },
  ];
}

async function measure({ url, pid, headers }: Way, load: ReturnType<typeof loadWith>): Promise<Measure> {
  const before = cpuOf(pid) ?? Number.NaN;
  const figures = await load({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
  if (figures.failures > 0) throw new Error(`${url}: ${figures.failures} answers were no success`);
  return { ...figures, cpu: ((cpuOf(pid) ?? Number.NaN) - before) / figures.answers };
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(ROUNDS) } } });
const dir = await mkdtemp(path.join(tmpdir(), 'bench-'));
try {
  const file = baseFile();
  const load = loadWith(await findProgram('wrk'));
  const ways = await startWays(dir, file);
  say(`${file}: ${statSync(ROOT + file).size} bytes`);
  const all = ways.map((): Measure[] => []);
  // The first round is a warm-up.
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const [n, way] of ways.entries()) {
      const figures = await measure(way, load);
      if (round > 0) all[n]?.push(figures);
    }
  const of = (n: number, pick: (figures: Measure) => number) => median((all[n] ?? []).map(pick));
  for (const [n, { name }] of ways.entries())
    say(
      `${name.padEnd(7)} ${of(n, ({ rate }) => rate).toFixed(0)}/s  p50 ${of(n, ({ p50 }) => p50).toFixed(1)} ms  ` +
        `p99 ${of(n, ({ p99 }) => p99).toFixed(1)} ms  cpu ${of(n, ({ cpu }) => cpu).toFixed(0)} µs`,
    );
  // Ratios are taken within each round, because the machine's speed drifts more than the measured difference.
  const times = median((all[0] ?? []).map(({ rate }, round) => rate / (all[1]?.[round]?.rate ?? Number.NaN)));
  const isMet = times >= GOAL;
  say(`${isMet ? 'met' : 'not met'}: from memory ${times.toFixed(1)} times what comes from the disk, of ${GOAL}`);
  if (!isMet) process.exitCode = 1;
} finally {
  await stopAll();
  await rm(dir, { recursive: true, force: true });
}
