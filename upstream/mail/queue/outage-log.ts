import type { JobsLog } from '#upstream/jobs/boss-log';

/** Logs outages of the mail server: one line at the beginning and one at the end, however many mails wait. */
export interface OutageLog {
  recordFailure(error: string): void;
  recordSuccess(): void;
}

export function createOutageLog(log: JobsLog): OutageLog {
  let desde: number | undefined;
  return {
    recordFailure(error) {
      if (desde !== undefined) return;
      desde = performance.now();
      log.warn({ alerta: 'smtp_caido', error }, 'the mail server does not answer: mails wait for it');
    },
    recordSuccess() {
      if (desde === undefined) return;
      const segundos = Math.round((performance.now() - desde) / 1000);
      desde = undefined;
      log.warn({ alerta: 'smtp_vuelve', segundos }, 'the mail server answers again');
    },
  };
}
