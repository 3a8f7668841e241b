import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** One run of the database, from «ready» to its end. */
export interface Run {
  exited: Promise<unknown>;
  stop(): Promise<void>;
}

export interface Keeping {
  start(): Promise<Run>;
  /** The database's data folder. */
  data: string;
  /** The database has died, and is being restarted. */
  onFall?: (() => void) | undefined;
  /** The database cannot be restarted: the process that needs it should end, and be restarted with everything. */
  onGivenUp?: ((error: Error) => void) | undefined;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** Restarts in a row: some nine seconds, with the pauses. */
const TRIES = 8;
/** After running this long the database was well: its next fall starts a new count. */
const WELL_MS = 30_000;

/** Restarts the database whenever it ends by itself, until `stop`. */
export function keepRunning(first: Run, { start, data, onFall, onGivenUp }: Keeping): Pick<Run, 'stop'> {
  let run: Run | undefined = first;
  let isStopping = false;
  let mending: Promise<void> = Promise.resolve();
  let tries = 0;

  function watch(one: Run): void {
    run = one;
    const since = performance.now();
    void one.exited.then(() => {
      if (isStopping) return;
      run = undefined;
      if (performance.now() - since > WELL_MS) tries = 0;
      onFall?.();
      mending = mend();
    });
  }

  async function mend(): Promise<void> {
    let last: unknown;
    for (; tries < TRIES && !isStopping; ) {
      endOrphans(data);
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
      tries += 1;
      try {
        return watch(await start());
      } catch (error) {
        last = error;
      }
    }
    if (!isStopping) onGivenUp?.(last instanceof Error ? last : new Error('PostgreSQL se para una y otra vez.'));
  }

  watch(first);
  return {
    stop: async () => {
      isStopping = true;
      await mending;
      await run?.stop();
    },
  };
}

/**
 * Ends the processes of a database whose postmaster is dead (kill -9). Idle ones end by themselves; a busy one holds the shared
 * memory until it checks, and PostgreSQL cannot start on the same data before. Nothing is lost: acknowledged rows are in the
 * write-ahead log, from which the next start recovers. Without /proc, the processes are waited for.
 */
export function endOrphans(data: string): void {
  const folder = realpathSync(data);
  for (const pid of processes()) {
    if (!textOf(pid, 'cmdline').startsWith('postgres: ') || folderOf(pid) !== folder) continue;
    // The children of a living postmaster, which work in the same folder, are left alone.
    const parent = /\) \S (\d+)/.exec(textOf(pid, 'stat'))?.[1];
    if (parent === undefined || folderOf(parent) === folder) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process has ended by itself.
    }
  }
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function textOf(pid: string, name: string): string {
  try {
    return readFileSync(path.join('/proc', pid, name), 'utf8');
  } catch {
    return '';
  }
}

/** The working directory of a process; PostgreSQL's is its data folder. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(path.join('/proc', pid, 'cwd'));
  } catch {
    return undefined;
  }
}
