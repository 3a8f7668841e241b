import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const execute = promisify(execFile);

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Figures {
  /** Answers a second. */
  rate: number;
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no success, and broken connections. */
  failures: number;
}

/** The path of a program (wrk needs a tenth of the processor time of a generator in Node); null where it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  for (const dir of [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/usr/local/bin'])
    if (
      await execute('test', ['-x', `${dir}/${name}`]).then(
        () => true,
        () => false,
      )
    )
      return `${dir}/${name}`;
  return null;
}

export const loadWith = (wrk: string | null) => (load: Load) => (wrk ? byWrk(wrk, load) : byAutocannon(load));

async function byWrk(wrk: string, { url, headers, connections, seconds }: Load): Promise<Figures> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', ...given, url];
  const { stdout } = await execute(wrk, args, { timeout: (seconds + 20) * 1_000 });
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, ...errors] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    answers: number(/(\d+) requests in/),
    p50: milliseconds(/50%\s+([\d.]+(?:us|ms|s))/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+(?:us|ms|s))/.exec(stdout)?.[1]),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, count) => sum + Number(count), 0),
  };
}

function milliseconds(text = '0ms'): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1_000;
  return text.endsWith('ms') ? value : value * 1_000;
}

/** The fields of autocannon's result that are read. */
const Result = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
});

async function byAutocannon({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const args = [program, '-j', '-c', String(connections), '-d', String(seconds), ...given, url];
  const { stdout } = await execute(process.execPath, args, { timeout: (seconds + 20) * 1_000 });
  const { requests, latency, non2xx, errors } = v.parse(Result, JSON.parse(stdout));
  return { rate: requests.average, answers: requests.total, ...latency, failures: non2xx + errors };
}
