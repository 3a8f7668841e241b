import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { ANSWERS, TARGET } from './edge/canned-answers.ts';
import { type Figures, findProgram, loadWith } from './edge/load.ts';
import { proxyConf, upstreamConf } from './edge/nginx-conf.ts';
import { childOf, cpuOf, forkNode, type Measured, ready, run, stopAll } from './processes.ts';

export interface ProxyBenchOptions {
  connections: number;
  rounds: number;
  /** Duration of one measurement. */
  seconds: number;
}
export const PROXY_BENCH: ProxyBenchOptions = { connections: 64, rounds: 15, seconds: 2 };

export interface ProxyFigures extends Figures {
  name: string;
  /** Ratio to the bare plugin in the same round. */
  rateRatio: number;
  p99Ratio: number;
  /** Processor time of one answer, µs; null where it cannot be read. */
  cpu: number | null;
}

const WARM_UP_S = 10;
const AWAKE_S = 1;
const ORIGIN = 'http://localhost';
const here = (file: string) => path.join(import.meta.dirname, file);

/** A proxied GET of 1 kB: our BFF with a logged-in cookie, bare @fastify/http-proxy and nginx, in turns, on one upstream. */
export async function benchProxy(options: ProxyBenchOptions, say: (text: string) => void): Promise<ProxyFigures[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    const nginx = await findProgram('nginx');
    const wrk = await findProgram('wrk');
    say(`upstream: ${nginx ? 'nginx' : 'node'}, load: ${wrk ? 'wrk' : 'autocannon'}`);
    const upstreamPort = await startUpstream(nginx, dir);
    const upstream = `http://127.0.0.1:${upstreamPort}`;
    const bff = await startBff(upstream, dir);
    const measured = [bff, await startBare(upstream), ...(nginx ? [await startNginx(nginx, dir, upstreamPort)] : [])];
    const headers = { ...OUR_PAGE, cookie: await logIn(bff.url) };
    return await measure(measured, { ...options, headers }, loadWith(wrk), say);
  } finally {
    await stopAll();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Headers that our own page sends with a call. */
const OUR_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'x-csrf': '1' };

async function startUpstream(nginx: string | null, dir: string): Promise<number> {
  const port = await getPort({ host: '127.0.0.1' });
  if (nginx) {
    await writeFile(path.join(dir, 'upstream.conf'), upstreamConf(dir, port, ANSWERS));
    run(nginx, ['-c', path.join(dir, 'upstream.conf'), '-p', dir]);
  } else forkNode(here('edge/canned-answers.ts'), { PORT: String(port) });
  await ready(`http://127.0.0.1:${port}${TARGET}`);
  return port;
}

export async function startBff(upstream: string, dir: string): Promise<Measured> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const { pid = 0 } = forkNode(here('../../server/main.ts'), {
    PORT: String(port),
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dir,
    MAIN_API_URL: upstream,
    VISITA_API_URL: upstream,
    COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    // One person calls far more often than a person may.
    LIMITS_FACTOR: '1000000',
    LOG_LEVEL: 'info',
  });
  await ready(`${url}/healthz`);
  return { name: 'bff', url, pid };
}

async function startBare(upstream: string): Promise<Measured> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const { pid = 0 } = forkNode(here('edge/bare-proxy.ts'), { PORT: String(port), UPSTREAM: upstream });
  await ready(url);
  return { name: 'bare', url, pid };
}

async function startNginx(nginx: string, dir: string, upstreamPort: number): Promise<Measured> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await writeFile(path.join(dir, 'proxy.conf'), proxyConf(dir, port, upstreamPort));
  const { pid = 0 } = run(nginx, ['-c', path.join(dir, 'proxy.conf'), '-p', dir]);
  await ready(url);
  return { name: 'nginx', url, pid: childOf(pid) };
}

/** The cookies of a session that was begun by a normal login. */
async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...OUR_PAGE, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cuenta@ejemplo.es', password: 'una clave larga', recordar: false }),
  });
  if (response.status !== 200) throw new Error(`login answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

interface Measuring extends ProxyBenchOptions {
  headers: Record<string, string>;
}

async function measure(
  targets: readonly Measured[],
  { rounds, seconds, connections, headers }: Measuring,
  load: ReturnType<typeof loadWith>,
  say: (text: string) => void,
): Promise<ProxyFigures[]> {
  const once = async ({ url, pid, name }: Measured, duration: number): Promise<ProxyFigures> => {
    const before = cpuOf(pid);
    const figures = await load({ url: url + TARGET, headers, connections, seconds: duration });
    const after = cpuOf(pid);
    if (figures.failures > 0) throw new Error(`${name}: ${figures.failures} calls failed`);
    return {
      name,
      rateRatio: 1,
      p99Ratio: 1,
      ...figures,
      cpu: before === null || after === null ? null : (after - before) / figures.answers,
    };
  };
  // A warm-up, so that the measured process is in the state of one that has run for an hour, with its code compiled.
  for (const target of targets) await once(target, WARM_UP_S);
  const all: ProxyFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each target takes each place in the order, so that other load of this machine meets all of them.
    const turn = targets.map((_, at) => targets[(at + round) % targets.length] as Measured);
    for (const target of turn) {
      // A short warm-up: the process was idle during the turns of the others, and unused memory may have been taken from it.
      await once(target, AWAKE_S);
      all.push(await once(target, seconds));
    }
    say(`round ${round + 1}: ${all.slice(-turn.length).map(short).join(', ')}`);
  }
  return targets.map(({ name }) => middleOf(all, name));
}

const micros = (cpu: number | null) => `${cpu === null ? '–' : cpu.toFixed(0)} µs`;
const short = ({ name, rate, cpu, p99 }: ProxyFigures) =>
  `${name} ${Math.round(rate)}/s ${micros(cpu)} p99 ${p99.toFixed(1)}`;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Median of the rounds. Ratios are taken within each round: this machine's speed drifts more than the measured difference. */
function middleOf(all: readonly ProxyFigures[], name: string): ProxyFigures {
  const [rounds, bare] = [name, 'bare'].map((wanted) => all.filter((figures) => figures.name === wanted)) as [
    ProxyFigures[],
    ProxyFigures[],
  ];
  const of = (pick: (figures: ProxyFigures, bare: ProxyFigures) => number) =>
    median(rounds.map((figures, at) => pick(figures, bare[at] as ProxyFigures)));
  return {
    name,
    rate: of((f) => f.rate),
    answers: of((f) => f.answers),
    p50: of((f) => f.p50),
    p99: of((f) => f.p99),
    rateRatio: of((f, b) => f.rate / b.rate),
    p99Ratio: of((f, b) => f.p99 / b.p99),
    failures: 0,
    cpu: rounds.some(({ cpu }) => cpu === null) ? null : of((f) => f.cpu ?? 0),
  };
}

/** Goals against the bare plugin, which checks nothing and streams. */
const GOAL = { rate: 1.4, p99: 1 };

export function judgeProxy(figures: readonly ProxyFigures[]): { text: string; isMet: boolean } {
  const bff = figures.find(({ name }) => name === 'bff');
  if (!bff) throw new Error('nothing was measured');
  const line = (f: ProxyFigures) =>
    [
      f.name.padEnd(6),
      `${Math.round(f.rate)}/s`.padStart(9),
      `p50 ${f.p50.toFixed(1)} ms`.padStart(13),
      `p99 ${f.p99.toFixed(1)} ms`.padStart(14),
      `cpu ${micros(f.cpu)}`.padStart(11),
      `  ${f.rateRatio.toFixed(2)} of bare’s rate, ${f.p99Ratio.toFixed(2)} of its p99`,
    ].join(' ');
  return { text: figures.map(line).join('\n'), isMet: bff.rateRatio >= GOAL.rate && bff.p99Ratio <= GOAL.p99 };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, seconds: { type: 'string' } } });
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const { rounds, seconds } = PROXY_BENCH;
  const given = { rounds: Number(values.rounds ?? rounds), seconds: Number(values.seconds ?? seconds) };
  const { text, isMet } = judgeProxy(await benchProxy({ ...PROXY_BENCH, ...given }, say));
  say(`${text}\n${isMet ? 'met' : 'not met'}: rate ≥ ${GOAL.rate} and p99 ≤ ${GOAL.p99} of bare`);
  if (!isMet) process.exitCode = 1;
}
