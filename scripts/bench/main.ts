import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run bench`: every part in turn, or one by name with its own options (`npm run bench -- proxy --rounds 3`). */
const PARTS = [
  'proxy',
  'files',
  'pages',
  'start',
  'relevance',
  'finder',
  'sheet',
  'lists',
  'portfolio',
  'realtime',
  'abuse',
  'links',
];
const say = (text: string) => process.stdout.write(`${text}\n`);

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !PARTS.includes(name)) {
  process.stderr.write(`There is no part called ${name}: ${PARTS.join(', ')}.\n`);
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
for (const part of name === undefined ? PARTS : [name]) {
  if (isStopping) break;
  say(`── ${part}`);
  if (!(await runPart(part))) notMet.push(part);
}
if (!isStopping) say(notMet.length > 0 ? `\nnot met: ${notMet.join(', ')}` : '\nall goals met');
process.exitCode = notMet.length > 0 || isStopping ? 1 : 0;
