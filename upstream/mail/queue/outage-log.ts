import type { JobsLog } from '#upstream/jobs/boss-log';

/** Logs outages of the mail server: one line at the beginning and one at the end, however many mails wait. */
export interface OutageLog {
  noResponde(error: string): void;
  responde(): void;
}

export function createOutageLog(log: JobsLog): OutageLog {
  let desde: number | undefined;
  return {
    noResponde(error) {
      if (desde !== undefined) return;
      desde = performance.now();
      log.warn({ alerta: 'smtp_caido', error }, 'the mail server does not answer: mails wait for it');
    },
    responde() {
      if (desde === undefined) return;
      const segundos = Math.round((performance.now() - desde) / 1000);
      desde = undefined;
      log.warn({ alerta: 'smtp_vuelve', segundos }, 'the mail server answers again');
    },
  };
}
