import { LRUCache } from 'lru-cache';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export type JobsLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const QUIET_MS = 10_000;

/**
 * Logs the queue's internal errors, which never end the process: the queue retries by itself. While the database is down every
 * poll fails, so the same message is logged at most every 10 s.
 */
export function logBossErrors(boss: PgBoss, log: JobsLog): void {
  const said = new LRUCache<string, true>({ max: 100, ttl: QUIET_MS });
  boss.on('error', (error) => {
    if (said.has(error.message)) return;
    said.set(error.message, true);
    log.warn({ err: error }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ aviso: warning.message }, 'job queue'));
}
