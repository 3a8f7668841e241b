import type { PgBoss } from 'pg-boss';
import type { GenericSchema, InferOutput } from 'valibot';
import { DIA_S } from '#shared/reglas/tiempo/dias';

/** Retry rules of a queue; times in seconds. */
export interface QueueRules {
  /** Retries after the first attempt; then the job goes to the dead letter queue, if there is one. Default 5. */
  retryLimit?: number;
  /** First pause before a retry; doubled each time, with jitter, up to `retryDelayMax`. Default 60. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Timeout of an attempt, after which another worker takes the job. Default 60. */
  expireInSeconds?: number;
  /** Name of the dead letter queue, created with this one. */
  deadLetter?: string;
}

export interface Queue<S extends GenericSchema = GenericSchema> {
  name: string;
  /** Shape of a job's data, which are parsed when the job is taken, because they come from the database. */
  data: S;
  rules: QueueRules;
}

/** Declares a queue: its name, its jobs' data, its retry rules. */
export function defineQueue<const S extends GenericSchema>(name: string, data: S, rules: QueueRules = {}): Queue<S> {
  return { name, data, rules };
}

export type DataOf<Q> = Q extends Queue<infer S> ? InferOutput<S> : never;

/** Creates the queue and its dead letter queue, or updates their rules to this release's. */
export async function ensureQueue(boss: PgBoss, { name, rules }: Pick<Queue, 'name' | 'rules'>): Promise<void> {
  const settings = {
    retryLimit: rules.retryLimit ?? 5,
    retryDelay: rules.retryDelay ?? 60,
    retryDelayMax: rules.retryDelayMax ?? 3600,
    retryBackoff: true,
    expireInSeconds: rules.expireInSeconds ?? 60,
    deleteAfterSeconds: 7 * DIA_S,
    notify: true,
  };
  if (rules.deadLetter) await boss.createQueue(rules.deadLetter, { ...settings, retryLimit: 5 });
  const all = { ...settings, ...(rules.deadLetter && { deadLetter: rules.deadLetter }) };
  await boss.createQueue(name, all);
  await boss.updateQueue(name, all);
}
