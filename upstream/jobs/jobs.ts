import type { PoolConfig } from 'pg';
import { fromKysely, type JobInsert, type JobWithMetadata, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { type JobsLog, logBossErrors } from './boss-log.ts';
import { type DataOf, ensureQueue, type Queue } from './queue.ts';

export const ESQUEMA_TRABAJOS = 'trabajos';
const DRAIN_MS = 10_000;

interface Attempt {
  /** Id of the job, stable across its retries. */
  id: string;
  /** 0 for the first attempt. */
  retry: number;
  /** Aborted when the attempt expires, or when draining takes too long. */
  signal: AbortSignal;
}

interface EnqueueOptions {
  /** Idempotency key: a second job with the same id is not created. */
  id?: string;
  startAfter?: Date;
}

export interface Jobs {
  /** Takes jobs of a queue, `concurrency` at a time in this process; when the handler throws, the queue's retry rules apply. */
  work<Q extends Queue>(
    queue: Q,
    handler: (data: DataOf<Q>, attempt: Attempt) => Promise<void>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** Takes the jobs whose retries all failed, of a queue whose rules name a dead letter queue. */
  workDeadLetters<Q extends Queue>(queue: Q, handler: (data: DataOf<Q>, error: string) => Promise<void>): Promise<void>;
  /** With a transaction, the job exists if and only if the transaction commits. `trx` null: at once. */
  enqueue<Q extends Queue>(
    trx: KyselyTransactionLike | null,
    queue: Q,
    data: DataOf<Q>,
    options?: EnqueueOptions,
  ): Promise<void>;
  enqueueMany<Q extends Queue>(queue: Q, jobs: { id?: string; data: DataOf<Q> }[]): Promise<void>;
  /** Makes a job that waits for its retry due now. No error when it is running or gone. */
  hasten(queue: Pick<Queue, 'name'>, id: string): Promise<void>;
  /** Runs `handler` by cron (five fields, `tz` default Europe/Madrid), once for all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>, options?: { tz?: string }): Promise<void>;
  /** PostgreSQL LISTEN with automatic reconnection; `onReconnect` runs at the start and after every gap. */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect: () => void): Promise<void>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
  /** Waits for running jobs (at most 10 s), and gives the others back. */
  stop(): Promise<void>;
}

/**
 * Starts the job queue in PostgreSQL (pg-boss, schema `trabajos`, created and migrated by it). It has its own small pool, so
 * that jobs never take connections from requests.
 */
export async function startJobs(options: {
  connection: PoolConfig;
  log: JobsLog;
  poolSize?: number;
  /** Interval of looking for jobs of dead workers. */
  superviseSeconds?: number;
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...options.connection,
    schema: ESQUEMA_TRABAJOS,
    application_name: 'trabajos',
    max: options.poolSize ?? 3,
    useListenNotify: true,
    superviseIntervalSeconds: options.superviseSeconds ?? 30,
    monitorIntervalSeconds: options.superviseSeconds ?? 30,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    connectionTimeoutMillis: 5_000,
  });
  logBossErrors(boss, options.log);
  await boss.start();
  const listeners: { close(): Promise<void> }[] = [];

  return {
    async work(queue, handler, { concurrency = 1 } = {}) {
      await ensureQueue(boss, queue);
      for (let i = 0; i < concurrency; i++) {
        await workOneByOne(boss, queue.name, async (job) => {
          const data = v.parse(queue.data, job.data);
          // The cast is safe: the parse above is by the queue's own schema, from which DataOf infers.
          await handler(data as DataOf<typeof queue>, { id: job.id, retry: job.retryCount, signal: job.signal });
        });
      }
    },
    async workDeadLetters(queue, handler) {
      const name = queue.rules.deadLetter;
      if (!name) throw new Error(`queue ${queue.name} has no dead letter queue`);
      await ensureQueue(boss, queue);
      await workOneByOne(boss, name, async (job) => {
        const data = v.parse(queue.data, job.data);
        // Safe, as above.
        await handler(data as DataOf<typeof queue>, errorOf(job.sourceOutput));
      });
    },
    async enqueue(trx, queue, data, { id, startAfter } = {}) {
      await boss.send(queue.name, objectOf(data), {
        ...(trx && { db: fromKysely(trx) }),
        ...(id && { id }),
        ...(startAfter && { startAfter }),
      });
    },
    async enqueueMany(queue, jobs) {
      const inserts: JobInsert[] = jobs.map(({ id, data }) => ({ ...(id && { id }), data: objectOf(data) }));
      if (inserts.length > 0) await boss.insert(queue.name, inserts);
    },
    async hasten(queue, id) {
      await boss.update(queue.name, undefined, { id, startAfter: new Date() });
    },
    async schedule(name, cron, handler, { tz = 'Europe/Madrid' } = {}) {
      await ensureQueue(boss, { name, rules: { retryLimit: 3, expireInSeconds: 900 } });
      await workOneByOne(boss, name, () => handler());
      await boss.schedule(name, cron, null, { tz, missed: 'once' });
    },
    async listen(channel, onNotify, onReconnect) {
      const handle = await boss.getDb().listen?.(channel, onNotify, onReconnect);
      if (handle) listeners.push(handle);
    },
    async ping() {
      await boss.getDb().executeSql(`select version from ${ESQUEMA_TRABAJOS}.version`);
    },
    async stop() {
      await Promise.all(listeners.map((l) => l.close()));
      await boss.stop({ graceful: true, timeout: DRAIN_MS, close: true });
    },
  };
}

/**
 * One worker that takes one job at a time, so that a slow job does not delay others. It is told to fetch again while it works,
 * so it goes on without a pause until the queue is empty; NOTIFY wakes it, and polling finds due retries.
 */
async function workOneByOne(boss: PgBoss, name: string, run: (job: JobWithMetadata<unknown>) => Promise<void>) {
  let worker: string | undefined;
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
  } as const;
  worker = await boss.work<unknown, void, typeof options>(name, options, async ([job]) => {
    if (worker) boss.notifyWorker(worker);
    if (job) await run(job);
  });
}

/** pg-boss stores objects, and every queue's schema is an object's, which the generic type cannot say. */
const objectOf = (data: unknown) => v.parse(v.looseObject({}), data);

function errorOf(output: unknown): string {
  const message = v.safeParse(v.looseObject({ message: v.string() }), output);
  return message.success ? message.output.message : 'sin detalle';
}
