import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../connect.ts';
import { DataInUse, embeddedSocketDir, startEmbedded } from './embedded.ts';
import { forgetOtherDatabases } from './own-environment.ts';

const TRIES = 20;
const PAUSE_MS = 500;

/** A connection to the database of a data folder, whatever its version, valid until `close`. */
export interface Reached {
  url: string;
  close(): Promise<void>;
}

/**
 * The embedded database of a data folder, for a command beside the platform: the running one, or one started here until
 * `close`. Waits for another start in progress.
 */
export async function attachEmbedded(dir: string, log?: (line: string) => void): Promise<Database> {
  const { url, close } = await reachEmbedded(dir, log);
  try {
    const database = await openDatabase({ url, dir, max: 2 });
    return { ...database, close: () => database.close().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Without migrating it. */
export async function reachEmbedded(dir: string, log?: (line: string) => void): Promise<Reached> {
  for (let attempt = 1; ; attempt++) {
    const running = await runningUrl(dir);
    if (running) return { url: running, close: async () => {} };
    try {
      const { stop } = await startEmbedded(dir, log);
      return { url: urlOf(dir), close: stop };
    } catch (error) {
      if (!(error instanceof DataInUse) || attempt === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

const urlOf = (dir: string) =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embeddedSocketDir(dir))}`;

/** A socket file may outlive its server, so only an answer counts. */
export async function runningUrl(dir: string): Promise<string | undefined> {
  forgetOtherDatabases();
  const url = urlOf(dir);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
