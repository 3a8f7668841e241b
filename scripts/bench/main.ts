import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run bench`: every part in turn, or one by name with its own options (`npm run bench -- proxy --rounds 3`). */
const PARTS: Record<string, string> = {
  proxy: 'the BFF beside bare @fastify/http-proxy and nginx',
  files: 'a script from memory, from the disk, and by nginx',
  pages: 'the first pages of a visit by Lighthouse, as a phone on a slow network',
  start: 'the time from a start to its first answer, and the memory when idle',
  relevance: 'whether queries as people type them find their product, beside SQLite FTS5 and MiniSearch',
  finder: 'time and rate of the finder, beside the same two',
  sheet: 'the call of a product’s page',
  lists: 'news and offers on a small and on a large database',
  portfolio: 'the calls of representatives and companies',
  realtime: 'the realtime channel beside socket.io with Redis',
  abuse: 'an ordinary visitor’s answers while others attack',
  links: 'whether the time of an answer reveals the state of a mailed link',
};
const say = (text: string) => process.stdout.write(`${text}\n`);

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(PARTS, name)) {
  const lines = Object.entries(PARTS).map(([part, what]) => `  ${part.padEnd(10)} ${what}`);
  process.stderr.write(`There is no part called ${name}. The parts, each with a goal:\n${lines.join('\n')}\n`);
  process.exit(2);
}

let running: ChildProcess | undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
    running?.kill(signal);
  });

/** Each part runs in a process of its own, so that memory left by one part is not measured by the next. */
const runPart = (part: string) =>
  new Promise<boolean>((resolve, reject) => {
    const file = path.join(import.meta.dirname, `${part}.ts`);
    running = spawn(process.execPath, [file, ...options], { stdio: 'inherit' });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code === 0));
  });

const notMet: string[] = [];
for (const part of name === undefined ? Object.keys(PARTS) : [name]) {
  if (isStopping) break;
  say(`── ${part}`);
  if (!(await runPart(part))) notMet.push(part);
}
if (!isStopping) say(notMet.length > 0 ? `\nnot met: ${notMet.join(', ')}` : '\nall goals met');
process.exitCode = notMet.length > 0 || isStopping ? 1 : 0;
