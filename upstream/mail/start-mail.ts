import * as v from 'valibot';
import type { Db } from '#upstream/db/schema/schema';
import type { JobsLog } from '#upstream/jobs/boss-log';
import type { Jobs } from '#upstream/jobs/jobs';
import { defineQueue } from '#upstream/jobs/queue';
import { type AntesDeEnviar, alertaMuerto, type DeliverDeps, deliverMail } from './queue/deliver-mail.ts';
import {
  declareDead,
  deleteCorreosViejos,
  markEncolados,
  porEncolar,
  releaseWaiting,
  rezagados,
  SERVIDOR_VUELVE,
  sondaDelServidor,
  vencidos,
} from './queue/outbox-queries.ts';
import { createServerBreaker, WAITS } from './queue/server-breaker.ts';
import type { MailTransport } from './smtp/transport.ts';

/** One job per outbox row. The row has the deadline for retries (`intentar_hasta`), so that the queue has a high retry limit. */
const colaCorreo = (expireInSeconds: number) =>
  defineQueue('correo', v.object({ id: v.number() }), {
    retryLimit: 10_000,
    retryDelay: 60,
    retryDelayMax: 6 * 3600,
    expireInSeconds,
    deadLetter: 'correo_muerto',
  });

/**
 * The longest hand-off (45 s) is shorter than the reservation of a row, and that is shorter than the life of a job: when the job
 * of a dead sender comes back, its row is free.
 */
const TIEMPOS = {
  reservaS: 75,
  trabajoS: 90,
  /** Interval of the look for mails that wait for a server which this process believes to be up. */
  sondaMs: 20_000,
  ...WAITS,
  /** Interval of the look for rows whose job was lost. */
  repasoMs: 60_000,
};

export interface MailOptions {
  jobs: Jobs;
  db: Db;
  transport: MailTransport;
  /** PRODUCT_NAME. */
  producto: string;
  log: JobsLog;
  antesDeEnviar?: AntesDeEnviar;
  tiempos?: Partial<typeof TIEMPOS>;
}

/** Starts the sender of the outbox. A committed row is sent at once; rows from before the start are sent too. */
export async function startMail(options: MailOptions): Promise<{ stop(): void }> {
  const { jobs, db, log } = options;
  const tiempos = { ...TIEMPOS, ...options.tiempos };
  const cola = colaCorreo(tiempos.trabajoS);
  const enqueue = coalesced((todos) => enqueuePendientes(options, cola, todos), log);
  const probe = coalesced(() => probeServidor(options, cola), log);
  const release = coalesced(() => releaseCorreos(options, cola), log);
  let isStopped = false;
  let sonda: NodeJS.Timeout | undefined;
  const breaker = createServerBreaker(log, {
    ...tiempos,
    onWait(ms) {
      clearTimeout(sonda);
      if (!isStopped) sonda = setTimeout(probe, ms);
    },
  });
  const deps: DeliverDeps = {
    db,
    transport: options.transport,
    producto: options.producto,
    log,
    reservaS: tiempos.reservaS,
    breaker,
    antesDeEnviar: options.antesDeEnviar ?? {},
    // One mail has found the server back: the waiting mails follow at once, not at their next retry.
    onServerBack: release,
  };

  await jobs.work(cola, ({ id }) => deliverMail(deps, id), { concurrency: 3 });
  await jobs.workDeadLetters(cola, async ({ id }, error) => {
    if (await declareDead(db, id, error)) alertaMuerto(log, id, error);
  });
  await jobs.schedule('correo_limpieza', '17 3 * * *', () => deleteCorreosViejos(db));
  await jobs.listen(
    'correo_salida',
    (payload) => {
      if (payload === SERVIDOR_VUELVE) breaker.reset();
      enqueue(false);
    },
    () => enqueue(true),
  );

  const review = coalesced(() => reviewSalida(options, cola), log);
  const probeUnlessWaiting = () => {
    if (!breaker.isWaiting()) probe();
  };
  const timers = [setInterval(review, tiempos.repasoMs), setInterval(probeUnlessWaiting, tiempos.sondaMs)];
  return {
    stop() {
      timers.forEach(clearInterval);
      isStopped = true;
      clearTimeout(sonda);
    },
  };
}

type Cola = ReturnType<typeof colaCorreo>;

async function enqueuePendientes({ jobs, db }: MailOptions, cola: Cola, todos: boolean): Promise<void> {
  for (;;) {
    const filas = await porEncolar(db, todos);
    if (filas.length === 0) return;
    const trabajos = filas.map(({ id, trabajo }) => ({ id: trabajo, data: { id } }));
    await jobs.enqueueMany(cola, trabajos);
    await markEncolados(
      db,
      filas.map((f) => f.id),
    );
    if (todos) return;
  }
}

/** Repairs what a crash at the wrong moment left: rows without a job, rows whose sender is gone, rows past their deadline. */
async function reviewSalida(options: MailOptions, cola: Cola): Promise<void> {
  const { jobs, db, log } = options;
  await enqueuePendientes(options, cola, true);
  for (const trabajo of await rezagados(db)) await jobs.hasten(cola, trabajo);
  for (const id of await vencidos(db))
    if (await declareDead(db, id, 'sin intento concluyente')) alertaMuerto(log, id, 'sin intento concluyente');
}

async function probeServidor({ jobs, db }: MailOptions, cola: Cola): Promise<void> {
  const trabajo = await sondaDelServidor(db);
  if (trabajo) await jobs.hasten(cola, trabajo);
}

async function releaseCorreos({ jobs, db }: MailOptions, cola: Cola): Promise<void> {
  for (const trabajo of await releaseWaiting(db)) await jobs.hasten(cola, trabajo);
}

/** Runs one call at a time; calls during a run are merged into one further run. Failures are logged: the next call tries again. */
function coalesced(run: (todos: boolean) => Promise<void>, log: JobsLog): (todos?: boolean) => void {
  let running = false;
  let again: boolean | undefined;
  const start = async (todos: boolean) => {
    running = true;
    try {
      await run(todos);
    } catch (err) {
      log.warn({ err }, 'mail outbox');
    }
    running = false;
    const next = again;
    again = undefined;
    if (next !== undefined) void start(next);
  };
  return (todos = false) => {
    if (running) again = again === true || todos;
    else void start(todos);
  };
}
