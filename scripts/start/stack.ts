import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { sql } from 'kysely';
import { attachEmbedded } from '#upstream/db/embedded/attach';
import { type SmtpCatcher, startSmtpCatcher } from '#upstream/testing/mail/smtp-catcher';

/** The whole platform as `npm start` runs it, built, with its own data folder and a free port. */
export interface Stack {
  url: string;
  dataDir: string;
  /** Process id of the supervisor. */
  pid: number;
  /** The mail server; null: mails go to the platform's own mailbox page. */
  smtp: SmtpCatcher | null;
  /** All output of its processes so far. */
  log(): string;
  /** Kills the process of the APIs and their database; the supervisor restarts it. */
  killApis(): void;
  /** Kills one process by SIGKILL, without a warning. `backend`: a database process that serves a connection. */
  kill(which: Fallible): void;
  /** Restarts the supervisor after its kill, on the same data and port. */
  restart(): Promise<void>;
  /** Puts a job into a queue unchanged, to be tried once. */
  enqueue(queue: string, data: object): Promise<void>;
  /** Names, e-mails and passwords of the demo accounts. */
  demo(): { nombre: string; email: string; password: string }[];
  /** Ends its processes; its data stay. */
  end(): Promise<void>;
  /** Ends its processes and deletes its data. */
  stop(): Promise<void>;
}

export type Fallible = 'supervisor' | 'apis' | 'bff' | 'postmaster' | 'backend';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const START_MS = 60_000;

export interface StackOptions {
  /** Added to the environment that tests and benches need, or replacing it. */
  env?: Record<string, string>;
  /** Mails are sent to an SMTP server that listens here. */
  hasSmtp?: boolean;
  /** A folder that has data already; it is deleted with the stack, like the stack's own. */
  dataDir?: string;
  /**
   * Runs in a process group of its own, like a command in a terminal: a signal to the group reaches all its processes, and no
   * others.
   */
  hasGroup?: boolean;
}

/**
 * Starts a platform once and ends it, which leaves a data folder with a finished first start. While the environment variable
 * STACK_TEMPLATE names that folder, every stack starts from a copy of it, without making its own cluster, tables and
 * demonstration.
 */
export async function prepareDataDir(): Promise<string> {
  const dataDir = emptyDir();
  const stack = await startStack({ dataDir });
  await stack.end();
  return dataDir;
}

const emptyDir = () => mkdtempSync(path.join(tmpdir(), 'plataforma-'));
function newDataDir(): string {
  const dir = emptyDir();
  const template = process.env.STACK_TEMPLATE;
  // Owners and modes are preserved, as PostgreSQL requires.
  if (template) execFileSync('cp', ['-a', `${template}/.`, dir]);
  return dir;
}

/** Runs `npm start` on a free port and a data folder of its own. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { env = {}, hasSmtp = false, dataDir = newDataDir(), hasGroup = false } = options;
  const entry = path.join(DIST, 'scripts/start.js');
  if (!existsSync(entry)) throw new Error('dist/ is missing: npm run build');
  const port = await getPort({ host: '127.0.0.1' });
  const smtp = hasSmtp ? await startSmtpCatcher() : null;
  const url = `http://localhost:${port}`;
  let written = '';
  const launch = async () => {
    const started = fork(entry, {
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
        LIMITS_FACTOR: '1000',
        // Any free ports: the ones after PORT could be another test's by the time the APIs listen.
        MAIN_PORT: '0',
        VISITA_PORT: '0',
        ...(smtp && { SMTP_URL: smtp.url }),
        ...env,
      },
      detached: hasGroup,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        written += chunk;
      });
    await ready(started);
    return started;
  };
  let child: ChildProcess;
  try {
    child = await launch();
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(
      `the stack did not start: ${error instanceof Error ? error.message : error}\n${written.slice(-2000)}`,
    );
  }
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await exited;
      clearTimeout(hard);
    }
    await smtp?.close();
  };
  const pidOf = (which: Fallible) => fallible(child.pid ?? 0, env.DATA_DIR ?? dataDir)[which]();
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    smtp,
    log: () => written,
    killApis: () => process.kill(pidOf('apis'), 'SIGKILL'),
    kill: (which) => process.kill(pidOf(which), 'SIGKILL'),
    restart: async () => {
      child = await launch();
    },
    enqueue: (queue, data) => enqueue(dataDir, queue, data),
    demo: () => JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')),
    end,
    stop: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function enqueue(dataDir: string, queue: string, data: object): Promise<void> {
  const { db, close } = await attachEmbedded(dataDir);
  await sql`insert into trabajos.job (name, data, retry_limit) values (${queue}, ${JSON.stringify(data)}, 0)`.execute(
    db,
  );
  await close();
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('not ready in time'));
    }, START_MS);
    child.on('message', (message: { type?: unknown }) => {
      if (message.type !== 'ready') return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`exit ${code}`));
    });
  });
}

/** Functions that find the process ids below a supervisor. */
function fallible(supervisor: number, dataDir: string): Record<Fallible, () => number> {
  const childOf = (parent: number, words: string): number => {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
    const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(words));
    if (!found) throw new Error(`no ${words} is running`);
    return found;
  };
  const postmaster = () =>
    Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    supervisor: () => supervisor,
    apis: () => childOf(supervisor, 'upstream'),
    bff: () => childOf(supervisor, 'server'),
    postmaster,
    // PostgreSQL's process title: user, database, client.
    backend: () => childOf(postmaster(), 'postgres: postgres postgres [local]'),
  };
}
