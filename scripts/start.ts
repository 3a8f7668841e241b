import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ApiPorts, apiLines, apiPorts, holdPort } from './start/ports.ts';
import { cookieKeys, type DemoAccount, demoLines, requireDataDir } from './start/start-settings.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

/** `npm start`: the APIs with their database, and the BFF, each as its own process, restarted when it falls. */
const DIST = path.resolve(import.meta.dirname, '..');
const IS_BUILT = existsSync(path.join(DIST, 'server/main.js'));
const entryOf = (room: string) => path.join(DIST, room, IS_BUILT ? 'main.js' : 'main.ts');

const PORT = process.env.PORT ?? '3000';
const HOST = process.env.HOST || '127.0.0.1';
const DATA_DIR = path.resolve(process.env.DATA_DIR ?? './data');
const PUBLIC_URL = process.env.PUBLIC_URL || `http://localhost:${PORT}`;

interface Listening {
  main: string;
  visita: string;
  mailbox: boolean;
  demo: boolean;
  /** Only this machine can reach the platform. */
  local: boolean;
}
const say = (text: string) => process.stdout.write(`${text}\n`);
const since = performance.now();
let isStopping = false;
let isReady = false;
let demo: DemoAccount[] = [];
let apis: ChildProcess | undefined;
let bff: ChildProcess | undefined;
/** The addresses that the APIs reported at their first start. */
let told: Listening | undefined;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A child that ran this long was healthy: its next restart comes after the short pause again. */
const WELL_MS = 30_000;

/** Keeps a child running. A child that never started successfully is given up: it has printed the reason itself. */
function keep(
  name: string,
  entry: string,
  env: () => Record<string, string>,
  onMessage: (message: unknown) => void,
  onChild: (child: ChildProcess) => void,
): void {
  let pause = FIRST_PAUSE_MS;
  let hasListened = false;
  const run = () => {
    const startedAt = Date.now();
    const child = fork(entry, {
      env: { ...process.env, ...env() },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onChild(child);
    child.on('message', (message: { type?: unknown }) => {
      if (message.type === 'listening') hasListened = true;
      onMessage(message);
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (!hasListened) return end(1);
      process.stderr.write(`${name} se ha parado (${signal ?? `código ${code}`}); arranca de nuevo.\n`);
      pause = Date.now() - startedAt > WELL_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      setTimeout(() => !isStopping && run(), pause);
    });
  };
  run();
}

/** `first`: ports of the first start; later starts take the ones that the first got. */
function startApis(first: ApiPorts): void {
  const ports = (): ApiPorts =>
    told ? { MAIN_PORT: new URL(told.main).port, VISITA_PORT: new URL(told.visita).port } : first;
  keep(
    'Las API',
    entryOf('upstream'),
    () => ({ HOST, DATA_DIR, PUBLIC_URL, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...ports() }),
    (message) => {
      // The message comes from our own child; upstream/main.ts defines its shape.
      const { type, ...rest } = message as { type: string } & Record<string, unknown>;
      if (type === 'demo') demo = rest.accounts as DemoAccount[];
      if (type !== 'listening' || told) return;
      const listening = rest as unknown as Listening;
      told = listening;
      void held.release().then(() => startBff(listening));
    },
    (child) => {
      apis = child;
    },
  );
}

function startBff({ main, visita, mailbox, demo: isDemo, local }: Listening): void {
  if (isStopping) return;
  const urls = { main: process.env.MAIN_API_URL ?? main, visita: process.env.VISITA_API_URL ?? visita };
  let isFirst = true;
  keep(
    'El servidor',
    entryOf('server'),
    () => ({
      PORT,
      HOST,
      DATA_DIR,
      PUBLIC_URL,
      MAIN_API_URL: urls.main,
      VISITA_API_URL: urls.visita,
      MAILBOX: mailbox ? '1' : '0',
      DEMO: isDemo ? '1' : '0',
      ENTORNO: process.env.ENTORNO || (local ? 'desarrollo' : 'produccion'),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      ...cookieKeys(DATA_DIR),
    }),
    (message) => {
      // The message comes from our own child; server/main.ts defines its shape.
      const { type, underWay } = message as { type: string; underWay?: number };
      if (type === 'draining' && underWay)
        say(`  Se espera a ${underWay} ${underWay === 1 ? 'petición' : 'peticiones'} en curso.`);
      if (type !== 'listening' || !isFirst) return;
      isFirst = false;
      announce({ ...urls, mailbox, local });
    },
    (child) => {
      bff = child;
    },
  );
}

function announce({ main, visita, mailbox, local }: Omit<Listening, 'demo'>): void {
  say('');
  say(`  La plataforma está lista en ${PUBLIC_URL} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (mailbox) say(`  Los correos que envía se leen en ${PUBLIC_URL}/app/buzon`);
  if (local) apiLines({ main, visita }).forEach(say);
  if (!local)
    say(
      '  Abierta a otras máquinas: no hay buzón ni cuentas de demostración; la primera de administración se da con «npm run admin».',
    );
  demoLines(demo).forEach(say);
  say('');
  say('  Ctrl-C para parar.');
  isReady = true;
  // Scripts that started this process wait for this message (scripts/start/stack.ts).
  process.send?.({ type: 'ready', url: PUBLIC_URL, apis: apis?.pid, bff: bff?.pid, main: told?.main });
}

const ended = (child: ChildProcess | undefined) =>
  new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** The BFF drains first, then the APIs and their database end. */
const end = stopOnSignals(async () => {
  isStopping = true;
  if (isReady) say('\n  La plataforma se para: lo que está en curso se acaba, y no entra nada más.');
  bff?.kill('SIGTERM');
  await ended(bff);
  apis?.kill('SIGTERM');
  await ended(apis);
});

requireDataDir(DATA_DIR);
const held = await holdPort(PORT, HOST);
startApis(await apiPorts(PORT, process.env));
