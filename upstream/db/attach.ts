import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from './connect.ts';
import { DataInUse, embeddedSocketDir } from './embedded.ts';

const TRIES = 20;
const PAUSE_MS = 500;

/**
 * The embedded database of a data folder for a command beside the platform: the running one, or, when nobody runs it, one
 * of our own until `close`. Another start under way is waited for.
 */
export async function attachEmbedded(dir: string, log?: (line: string) => void): Promise<Database> {
  for (let attempt = 1; ; attempt++) {
    const running = await runningUrl(dir);
    if (running) return openDatabase({ url: running, dir, max: 2 });
    try {
      return await openDatabase({ dir, max: 2, ...(log && { log }) });
    } catch (error) {
      if (!(error instanceof DataInUse) || attempt === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** A socket file may outlive its server: only an answer counts. */
async function runningUrl(dir: string): Promise<string | undefined> {
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embeddedSocketDir(dir))}`;
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
