import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, embeddedBinaries } from './embedded-binaries.ts';
import { embeddedIdentity, type Identity } from './embedded-identity.ts';
import { endOrphans, type Keeping, keepRunning, type Run } from './embedded-keep.ts';
import { forgetOtherDatabases } from './own-environment.ts';
import { WATCHDOG } from './watchdog.ts';

export interface EmbeddedPostgres {
  /** Directory of the unix socket: `host` for pg. No port is opened. */
  socketDir: string;
  /** Pid of the current postmaster. */
  readonly pid: number;
  isFirstStart: boolean;
  stop(): Promise<void>;
}

/** Another process has this data folder open. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse';
}

/** Processes of a database whose postmaster was killed still hold its shared memory. */
class OrphansAlive extends Error {
  override readonly name = 'OrphansAlive';
}

/** The sentence for a full disk, whatever was being written. */
const sinEspacioEn = (dir: string) => `No queda espacio en el disco de ${dir}: libera sitio y repite.`;
/** The messages of PostgreSQL's programs in the C locale. */
const DISK_FULL = /No space left on device|Disk quota exceeded/;
/** The messages are parsed here, so they must not be in the operator's language. */
const C_LOCALE = { LC_ALL: 'C' };

/** sockaddr_un holds 107 bytes; `.s.PGSQL.5432` takes 14 of them. */
const MAX_SOCKET_DIR = 90;

/** Starts the database of a data folder (creates it at first), and keeps it running. Durable: fsync is on. */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void = () => {},
  on: Pick<Keeping, 'onFall' | 'onGivenUp'> = {},
): Promise<EmbeddedPostgres> {
  forgetOtherDatabases();
  const binaries = await embeddedBinaries();
  const dir = path.resolve(dataDir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const identity = embeddedIdentity(binaries.postgres, dir);
  const base = path.join(dir, 'postgres');
  const socketDir = socketDirOf(base);
  for (const d of [base, socketDir]) ownedBy(identity, d);
  const data = path.join(base, 'data');
  const isFirstStart = !existsSync(path.join(data, 'PG_VERSION'));
  if (isFirstStart) await initialise(binaries, identity, data);
  else takeOver(identity, data);
  let pid = 0;
  const start = async () => {
    const run = await launch(binaries, identity, { data, socketDir }, log);
    pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return run;
  };
  const { stop } = keepRunning(await startAfterOrphans(start, data), { start, data, ...on });
  return {
    socketDir,
    get pid() {
      return pid;
    },
    isFirstStart,
    stop,
  };
}

const ORPHANS_MS = 5_000;

/** The former owner may have been killed together with its postmaster. */
async function startAfterOrphans(start: () => Promise<Run>, data: string): Promise<Run> {
  const until = performance.now() + ORPHANS_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof OrphansAlive) || performance.now() > until) throw error;
      endOrphans(data);
      await pause(100);
    }
  }
}

/** Directory of the socket on which the database of a data folder listens while it runs. */
export const embeddedSocketDir = (dataDir: string) => socketDirOf(path.join(path.resolve(dataDir), 'postgres'));

function socketDirOf(base: string): string {
  const beside = path.join(base, 'run');
  if (Buffer.byteLength(beside) <= MAX_SOCKET_DIR) return beside;
  return path.join(tmpdir(), `epg-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`);
}

function ownedBy({ uid, gid }: Identity, dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (uid === undefined) return;
  chownSync(dir, uid, gid ?? uid);
  // That user must be able to traverse the folders above; their content stays ours.
  const parent = path.dirname(dir);
  const { mode, uid: owner } = statSync(parent);
  if (owner !== uid && (mode & 0o001) === 0) chmodSync(parent, mode | 0o011);
}

/** A folder that was copied or restored may have another owner, which PostgreSQL refuses. */
function takeOver({ uid, gid }: Identity, data: string): void {
  if (uid === undefined || statSync(data).uid === uid) return;
  spawnSync('chown', ['-R', `${uid}:${gid}`, data]);
  chmodSync(data, 0o700);
}

/** initdb in a folder beside, then rename: an interrupted first start leaves nothing that looks like a database. */
async function initialise({ initdb }: Binaries, identity: Identity, data: string): Promise<void> {
  const stage = `${data}.${process.pid}`;
  rmSync(stage, { recursive: true, force: true });
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const made = await run(identity, initdb, [
    '-D',
    stage,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--wal-segsize=4',
    ...locale,
  ]);
  if (made.code !== 0) {
    rmSync(stage, { recursive: true, force: true });
    throw notMade(made, data);
  }
  try {
    renameSync(stage, data);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    // Another process's first start was faster: its database is used.
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error;
  }
}

interface Ended {
  code: number | null;
  output: string;
}

const run = ({ wrap, ...id }: Identity, command: string, args: string[]) =>
  new Promise<Ended>((resolve, reject) => {
    const [file = command, ...argv] = [...wrap, command, ...args];
    const env = { ...process.env, ...C_LOCALE };
    const child = spawn(file, argv, { ...id, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

/** The error in our own words; initdb's output is stored beside the data, if there is room. */
function notMade({ code, output }: Ended, data: string): Error {
  const dir = path.dirname(path.dirname(data));
  if (DISK_FULL.test(output)) return new Error(sinEspacioEn(dir));
  const said = path.join(path.dirname(data), 'initdb.log');
  writeFileSync(said, output);
  return new Error(
    `PostgreSQL no ha podido crear su base de datos en ${dir} (código ${code}): el motivo está en ${said}.`,
  );
}

const SETTINGS = {
  listen_addresses: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Small, for a laptop that also runs a browser.
  shared_buffers: '64MB',
  max_connections: '60',
};

async function launch(
  { postgres }: Binaries,
  { wrap, ...id }: Identity,
  at: { data: string; socketDir: string },
  log: (line: string) => void,
): Promise<Run> {
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const command = [...wrap, postgres, '-D', at.data, '-k', at.socketDir, '-p', '5432', ...settings];
  // detached: Ctrl-C reaches only us; we drain first, and then stop PostgreSQL.
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...command], {
    ...id,
    env: { ...process.env, ...C_LOCALE },
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let tail = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-4000);
      log(String(chunk));
      if (tail.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    void exited.then((code) => reject(startFailure(code, tail, at.data)));
  });
  const pipe = child.stdio[3];
  const letGo = () => {
    if (pipe && 'destroy' in pipe) pipe.destroy();
  };
  // Closing the pipe also ends the watchdog's shell.
  void exited.then(letGo);
  return {
    exited,
    stop: async () => {
      letGo();
      await exited;
    },
  };
}

function startFailure(code: number | null, output: string, data: string): Error {
  if (/lock file "postmaster\.pid" already exists/.test(output))
    return new DataInUse(
      `La carpeta de datos ${path.dirname(path.dirname(data))} ya está en uso por otro arranque: ciérralo o indica otra con DATA_DIR.`,
    );
  if (DISK_FULL.test(output)) return new Error(sinEspacioEn(path.dirname(path.dirname(data))));
  const message = `PostgreSQL no ha arrancado (código ${code}): ${output.trim()}`;
  return /pre-existing shared memory block/.test(output) ? new OrphansAlive(message) : new Error(message);
}
