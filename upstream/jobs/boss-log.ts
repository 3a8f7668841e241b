import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export type JobsLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const QUIET_MS = 10_000;

/**
 * The queue never ends the process: what goes wrong inside it is logged, and it tries again by itself. While the
 * database is away every poll fails, so the same message is said at most every 10 s.
 */
export function logBossErrors(boss: PgBoss, log: JobsLog): void {
  const lastSaid = new Map<string, number>();
  boss.on('error', (error) => {
    const now = Date.now();
    if (now - (lastSaid.get(error.message) ?? 0) < QUIET_MS) return;
    if (lastSaid.size > 100) lastSaid.clear();
    lastSaid.set(error.message, now);
    log.warn({ err: error }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ aviso: warning.message }, 'job queue'));
}
