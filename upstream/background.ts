import type { PoolConfig } from 'pg';
import { linksAtHandOff } from './accounts/links/link-at-hand-off.ts';
import type { Deps } from './deps.ts';
import type { JobsLog } from './jobs/boss-log.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { smtpTransport } from './mail/smtp/smtp-transport.ts';
import { buzonTransport } from './mail/smtp/transport.ts';
import { startMail } from './mail/start-mail.ts';

interface Background {
  /** Nightly jobs are scheduled with `jobs.schedule(name, cron, handler)`. */
  jobs: Jobs;
  /** Waits for running jobs, at most 10 s. Call it after the APIs have stopped listening, and before the database closes. */
  stop(): Promise<void>;
}

/** Starts what runs beside the requests, in every process that serves the APIs: the job queue and the mail sender. */
export async function startBackground(deps: Deps, connection: PoolConfig, log: JobsLog): Promise<Background> {
  const { config, db } = deps;
  const jobs = await startJobs({ connection, log, poolSize: config.pools.jobs });
  const transport = config.smtpUrl ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom }) : buzonTransport();
  const antesDeEnviar = linksAtHandOff(deps);
  const mail = await startMail({ jobs, db, transport, producto: config.producto, log, antesDeEnviar });
  return {
    jobs,
    stop: async () => {
      mail.stop();
      await jobs.stop();
      transport.close();
    },
  };
}
