import * as v from 'valibot';
import type { Jobs } from '../../../jobs/jobs.ts';
import { defineQueue } from '../../../jobs/queue.ts';
import { until } from '../../../testing/mail/mail-rig.ts';

/** Makes a job of this queue fail for good; `fallidos` lists the failed jobs by the API. Gives the job's id. */
export async function failJob(jobs: Jobs, nombre: string, fallidos: () => Promise<{ id: string }[]>): Promise<string> {
  const cola = defineQueue(nombre, v.object({}), { retryLimit: 0 });
  await jobs.work(cola, async () => {
    throw new Error('el servidor no contesta');
  });
  await jobs.enqueue(null, cola, {});
  await until(async () => (await fallidos()).length === 1);
  return (await fallidos())[0]?.id ?? '';
}
