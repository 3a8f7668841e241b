import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import * as v from 'valibot';
import { type Stack, startStack } from '../start/stack.ts';
import { ATTACKS, type Target } from './abuse/attacks.ts';
import { makeRepresentatives } from './abuse/representatives.ts';
import { openVisitor, type Visitor } from './abuse/visitor.ts';
import { forkNode, stopAll } from './processes.ts';

/** Milliseconds of each half, without and beside the attack: its p99 is the sixth of 600 calls, not the second of 200. */
const HALF_MS = 15_000;
/** Time for an attack to take what it can. */
const WARM_UP_MS = 2_000;
const CALL_EVERY_MS = 25;
const LOGIN_EVERY_MS = 500;
const MAX_RATIO = 2;
/** Attacks on something that a rate limit already stops run with wide limits, so that the part behind the limits is measured. */
const WIDE: ReadonlySet<string> = new Set(['password queue', 'crowded logins', 'portfolio writes', 'own lock']);
const REPRESENTATIVES = 4;

interface Half {
  /** Milliseconds. */
  p99: number;
  loginP99: number;
  calls: number;
  /** Over all calls and logins: answers of 5xx, refusals, and failed connections. */
  serverErrors: number;
  refused: number;
  failed: number;
}

const p99Of = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A calm visitor: makes public reads at a steady pace whatever the answers, and logs in now and then. */
async function visit(visitor: Visitor, account: Target['account'], ms: number): Promise<Half> {
  const reads = ['/api/noticias?per_page=5', '/visita/api/productos/1', '/api/empleo/ofertas?per_page=5', '/session'];
  const answers: { status: number; ms: number; isLogin: boolean }[] = [];
  const note = async (asked: ReturnType<Visitor['ask']>, isLogin: boolean) => {
    const { status, ms: took } = await asked;
    answers.push({ status, ms: took, isLogin });
  };
  const under: Promise<void>[] = [];
  const end = performance.now() + ms;
  for (let n = 0; performance.now() < end; n++) {
    under.push(note(visitor.ask('GET', reads[n % reads.length] ?? ''), false));
    if (n % (LOGIN_EVERY_MS / CALL_EVERY_MS) === 0) {
      const body = JSON.stringify({ ...account, recordar: false });
      under.push(note(visitor.ask('POST', '/api/login', body), true));
    }
    await sleep(CALL_EVERY_MS);
  }
  await Promise.all(under);
  const times = (isLogin: boolean) => answers.filter((one) => one.isLogin === isLogin).map((one) => one.ms);
  const count = (isSo: (status: number) => boolean) => answers.filter(({ status }) => isSo(status)).length;
  return {
    p99: p99Of(times(false)),
    loginP99: p99Of(times(true)),
    calls: answers.length,
    serverErrors: count((status) => status >= 500),
    refused: count((status) => status >= 400 && status < 500),
    failed: count((status) => status === 0),
  };
}

const Uploaded = v.object({ data: v.object({ id: v.string() }) });
const SIDE = 1_600;
const FORM = 'multipart/form-data; boundary=limite';

/** Uploads a picture of noise, which no format compresses: about two megabytes, at a public address. */
async function uploadPicture(url: string, editor: Target['account']): Promise<Target['picture']> {
  const noise = sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } });
  const [before, after] = [
    '--limite\r\nContent-Disposition: form-data; name="fichero"; filename="ruido.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    '\r\n--limite--\r\n',
  ];
  const body = Buffer.concat([Buffer.from(before), await noise.jpeg({ quality: 80 }).toBuffer(), Buffer.from(after)]);
  const visitor = openVisitor(url, '127.0.0.1');
  await visitor.logIn(editor);
  const answer = await visitor.ask('POST', '/api/ficheros/imagen_editorial', body, { 'content-type': FORM });
  const path = `/api/ficheros/imagen/${v.parse(Uploaded, JSON.parse(answer.text)).data.id}`;
  const { text } = await visitor.ask('GET', path);
  visitor.close();
  return { path, bytes: text.length };
}

/** The targets in the stack's own demonstration. */
async function targetOf({ url, dataDir, demo }: Stack): Promise<Target & { victim: Target['account'] }> {
  const [account, victim, editor, visitador] = ['candidato', 'web', 'redaccion', 'visitador'].map((who) =>
    demo().find(({ email }) => email.startsWith(`${who}@`)),
  );
  if (!account || !victim || !editor || !visitador) throw new Error('there are no demonstration accounts');
  const people = await makeRepresentatives(dataDir, visitador, REPRESENTATIVES);
  return { url, picture: await uploadPicture(url, editor), account, victim, ...people };
}

async function measure(stack: Stack, attack: string, n: number): Promise<boolean> {
  const { victim, ...target } = await targetOf(stack);
  const visitor = openVisitor(stack.url, `127.0.7.${n + 1}`);
  await visitor.becomeKnown(victim);
  // The first calls compile code and fill disk caches.
  await visit(visitor, victim, 2_000);
  const calm = await visit(visitor, victim, HALF_MS);
  const attacker = forkNode(path.join(import.meta.dirname, 'abuse/attacks.ts'), {
    ATTACK: attack,
    TARGET: JSON.stringify(target),
  });
  let answered: Record<string, number> = {};
  attacker.on('message', (told: typeof answered) => {
    answered = told;
  });
  const isOver = once(attacker, 'exit').then(() => true);
  await sleep(WARM_UP_MS);
  const stranger = openVisitor(stack.url, `127.0.8.${n + 1}`);
  const [beside, told] = await Promise.all([
    visit(visitor, victim, HALF_MS),
    attack === 'crowded logins' ? askForWaits(stranger, victim, HALF_MS) : [],
  ]);
  if (await Promise.race([isOver, sleep(0, false)])) throw new Error(`the attack «${attack}» has ended by itself`);
  attacker.kill('SIGKILL');
  stranger.close();
  visitor.close();
  const ratios = [beside.p99 / calm.p99, beside.loginP99 / calm.loginP99];
  const isMet =
    ratios.every((ratio) => ratio < MAX_RATIO) && beside.serverErrors + beside.refused + beside.failed === 0;
  const [calls = '', logins = ''] = (['p99', 'loginP99'] as const).map(
    (key, at) => `${calm[key].toFixed(0)} → ${beside[key].toFixed(0)} ms (${ratios[at]?.toFixed(1)}×)`,
  );
  say(
    [
      attack.padEnd(16),
      calls.padEnd(24),
      logins.padEnd(26),
      `${beside.serverErrors} of ${beside.calls}`.padEnd(12),
      `${beside.refused}, ${beside.failed}`.padEnd(10),
      isMet ? 'met' : 'NOT MET',
    ].join(' '),
  );
  const counts = Object.entries(answered).map(([status, count]) => `${count} × ${status === '0' ? 'cut' : status}`);
  if (counts.length > 0) say(`  the attack was answered ${counts.join(', ')}`);
  if (told.length > 0) say(`  on a device that nobody was logged in on: ${told.join(', ')}`);
  return isMet;
}

/** Status, time and Retry-After of repeated logins beside a crowd, on a device that knows no account. */
async function askForWaits(stranger: Visitor, account: Target['account'], ms: number): Promise<string[]> {
  const told: string[] = [];
  const body = JSON.stringify({ ...account, recordar: false });
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const { status, headers, ms: took } = await stranger.ask('POST', '/api/login', body);
    const wait = headers['retry-after'];
    told.push(`${status} after ${Math.round(took)} ms${wait === undefined ? '' : `: ${wait} s`}`);
    await sleep(LOGIN_EVERY_MS);
  }
  return told;
}

/** Runs each attack from one address, beside a calm visitor of another. @throws Error for an unknown name */
async function benchAbuse(only: readonly string[]): Promise<boolean> {
  const all = Object.keys(ATTACKS);
  for (const one of only)
    if (!all.some((name) => name.includes(one))) throw new Error(`No attack «${one}»: ${all.join(', ')}`);
  const names = all.filter((name) => only.length === 0 || only.some((one) => name.includes(one)));
  say(`${'attack'.padEnd(16)} ${'calls, p99'.padEnd(24)} ${'logins, p99'.padEnd(26)} ${'5xx'.padEnd(12)} 4xx, lost`);
  let areMet = true;
  for (const [n, name] of names.entries()) {
    const stack = await startStack({ env: { NODE_ENV: 'production', LIMITS_FACTOR: WIDE.has(name) ? '1000' : '4' } });
    try {
      areMet = (await measure(stack, name, n)) && areMet;
    } finally {
      await stopAll();
      await stack.stop();
    }
  }
  return areMet;
}

if (import.meta.main && !(await benchAbuse(process.argv.slice(2)))) process.exitCode = 1;
