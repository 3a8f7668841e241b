import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchOwnPostgres } from '#upstream/testing/postgres/own-postgres-server';
import { type Stack, startStack } from '../start/stack.ts';

const COMMAND_MS = 60_000;

/** Runs `npm run backup` or `npm run restore` as a process of its own. Returns its output. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<string> {
  const script = path.join(import.meta.dirname, `../${command}.ts`);
  const all = { ...process.env, DATABASE_URL: '', S3_URL: '', ...env };
  return (await promisify(execFile)(process.execPath, [script, ...args], { env: all, timeout: COMMAND_MS })).stdout;
}

/** Backs up a platform, which goes on running, with its keys. */
export const backUp = ({ dataDir }: Pick<Stack, 'dataDir'>, file: string): Promise<string> =>
  run('backup', [file, '--con-secretos'], { DATA_DIR: dataDir });

/** Restores a backup into an empty place and starts the platform with the backed-up keys. */
export async function startRestored(file: string, into: 'embedded' | 'own'): Promise<Stack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'restaurada-'));
  if (into === 'embedded') {
    await run('restore', [file], { DATA_DIR: dataDir });
    return startStack({ dataDir });
  }
  const own = await launchOwnPostgres();
  try {
    const DATABASE_URL = await own.create();
    await run('restore', [file], { DATA_DIR: dataDir, DATABASE_URL });
    const APP_KEY = readFileSync(path.join(dataDir, 'app-key'), 'utf8').trim();
    const stack = await startStack({ dataDir, env: { DATABASE_URL, APP_KEY }, hasSmtp: true });
    const { stop } = stack;
    return Object.assign(stack, { stop: () => stop().finally(own.stop) });
  } catch (error) {
    await own.stop();
    throw error;
  }
}
