import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { sql } from 'kysely';
import { openDatabase } from '#upstream/db/connect';
import { openRed, type Red } from './red.ts';

export type Victima = 'api 0' | 'api 1' | 'bff 0' | 'bff 1' | 'postmaster' | 'backend';

interface Cuenta {
  email: string;
  password: string;
}

/** Two BFFs, each with an API of its own, on one database: all of them built, as separate machines would run them. */
export interface DosParejas {
  publicUrl: string;
  bffs: readonly string[];
  /** Ports of the BFFs. */
  puertos: readonly number[];
  /** The networks between each BFF and its API. */
  redes: readonly Red[];
  cuentas: readonly Cuenta[];
  /** Kills by SIGKILL, without a warning. A killed process is started again, as a supervisor does. */
  kill(quien: Victima): void;
  /** Number of starts of our processes. */
  readonly arranques: number;
  isStored(clientId: string): Promise<boolean>;
  /**
   * From here on the commit of a message with exactly this text takes a second; it finishes by itself, even if the API that sent
   * it dies.
   */
  slowCommitOf(texto: string): Promise<void>;
  /** Whether one of those commits is under way. */
  isCommitting(): Promise<boolean>;
  stop(): Promise<void>;
}

const DIST = path.resolve(import.meta.dirname, '../../dist');
const AGAIN_MS = 500;
const HARD_MS = 20_000;
/** Kept end of a process's output, to explain a failed start. */
const DICHO_MAX = 2_000;

export async function startDosParejas(): Promise<DosParejas> {
  if (!existsSync(path.join(DIST, 'server/main.js'))) throw new Error('dist/ is missing: npm run build');
  const dir = mkdtempSync(path.join(tmpdir(), 'parejas-'));
  const database = await openDatabase({ dir, onConnectionLost: () => {} });
  const { host = '' } = database.connection;
  const free = () => getPort({ host: '127.0.0.1' });
  const puertos = [await free(), await free()];
  const publicUrl = `http://localhost:${puertos[0]}`;
  const common = { PUBLIC_URL: publicUrl, DATA_DIR: dir, LIMITS_FACTOR: '1000', LOG_LEVEL: 'fatal' };
  const ofApis = {
    ...common,
    DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`,
    APP_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO: '1',
  };
  const ofBffs = { ...common, COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}` };
  const cuentas: Cuenta[] = [];
  const vivos = new Map<string, Mantenido>();
  const redes: Red[] = [];
  const stop = async () => {
    await Promise.all([...vivos.values()].map((uno) => uno.stop()));
    await Promise.all(redes.map((red) => red.close()));
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    for (const [n, port] of puertos.entries()) {
      const main = await free();
      const api = await keep('upstream/main.js', {
        ...ofApis,
        MAIN_PORT: String(main),
        VISITA_PORT: String(await free()),
      });
      vivos.set(`api ${n}`, api);
      if (n === 0) cuentas.push(...api.cuentas);
      const red = await openRed(() => main);
      redes.push(red);
      const url = `http://127.0.0.1:${red.port}`;
      vivos.set(
        `bff ${n}`,
        await keep('server/main.js', { ...ofBffs, PORT: String(port), MAIN_API_URL: url, VISITA_API_URL: url }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const postmaster = () => Number(readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    publicUrl,
    puertos,
    redes,
    cuentas,
    stop,
    bffs: puertos.map((port) => `http://localhost:${port}`),
    kill(quien) {
      if (quien === 'postmaster') process.kill(postmaster(), 'SIGKILL');
      else if (quien === 'backend') process.kill(backendOf(postmaster()), 'SIGKILL');
      else vivos.get(quien)?.kill();
    },
    get arranques() {
      return [...vivos.values()].reduce((sum, uno) => sum + uno.arranques, 0);
    },
    async isStored(clientId) {
      const filas = await database.db.selectFrom('mensaje').select('seq').where('client_id', '=', clientId).execute();
      return filas.length > 0;
    },
    async slowCommitOf(texto) {
      await sql`create function lento() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$`.execute(
        database.db,
      );
      await sql`create constraint trigger lento after insert on mensaje deferrable initially deferred
        for each row when (new.texto = ${sql.lit(texto)}) execute function lento()`.execute(database.db);
    },
    async isCommitting() {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(database.db);
      return rows.length > 0;
    },
  };
}

interface Mantenido {
  cuentas: readonly Cuenta[];
  readonly arranques: number;
  kill(): void;
  stop(): Promise<void>;
}

/** A process that is restarted when it falls. @throws Error when it ends before it has ever listened */
async function keep(entry: string, env: Record<string, string>): Promise<Mantenido> {
  const cuentas: Cuenta[] = [];
  let [arranques, isStopping, dicho] = [0, false, ''];
  let child: ChildProcess | undefined;
  await new Promise<void>((resolve, reject) => {
    const run = () => {
      arranques += 1;
      child = fork(path.join(DIST, entry), {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      child.stderr?.on('data', (chunk: Buffer) => {
        dicho = `${dicho}${chunk}`.slice(-DICHO_MAX);
      });
      // The message comes from our own child; upstream/main.ts and server/main.ts define its shape.
      child.on('message', (message: { type: string; accounts?: Cuenta[] }) => {
        if (message.type === 'demo' && cuentas.length === 0) cuentas.push(...(message.accounts ?? []));
        if (message.type === 'listening') resolve();
      });
      child.once('exit', (code) => {
        if (isStopping) return;
        reject(new Error(`${entry} ended with ${code}\n${dicho}`));
        setTimeout(() => !isStopping && run(), AGAIN_MS);
      });
    };
    run();
  });
  return {
    cuentas,
    get arranques() {
      return arranques;
    },
    kill: () => child?.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      const hard = setTimeout(() => child?.kill('SIGKILL'), HARD_MS);
      await exited;
      clearTimeout(hard);
    },
  };
}

/** A database process that serves a connection, by PostgreSQL's process title: user, database, client. */
function backendOf(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const found = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres: postgres postgres [local]'),
  );
  if (found === undefined) throw new Error('nobody is connected to the database');
  return Number(found);
}
