import { sql } from 'kysely';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { ESQUEMA_TRABAJOS, type Jobs, startJobs } from '../../jobs/jobs.ts';
import type { AntesDeEnviar } from '../../mail/queue/deliver-mail.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import { smtpTransport } from '../../mail/smtp/smtp-transport.ts';
import { buzonTransport } from '../../mail/smtp/transport.ts';
import { type MailOptions, startMail } from '../../mail/start-mail.ts';

export const REMITE = 'Farmágora <no-responder@farmagora.example>';

export interface MailRig {
  jobs: Jobs;
  /** Logged entries, as objects. */
  logged: { level: number; msg: string; alerta?: string; [key: string]: unknown }[];
  stop(): Promise<void>;
}

export interface RigOptions {
  /** Without it, mails stay in the mailbox. */
  smtpUrl?: string;
  antesDeEnviar?: AntesDeEnviar;
  tiempos?: MailOptions['tiempos'];
  /** Shorter time-outs than the real ones, for tests of stalls. */
  plazos?: { connectMs?: number; socketMs?: number; deadlineMs?: number };
}

/** The real queue and sender on a test database; stopped when the test ends. */
export async function startMailRig(
  database: Pick<Database, 'db' | 'connection'>,
  options: RigOptions = {},
): Promise<MailRig> {
  const logged: MailRig['logged'] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const jobs = await startJobs({ connection: database.connection, log, superviseSeconds: 1 });
  const transport = options.smtpUrl
    ? smtpTransport({ url: options.smtpUrl, from: REMITE, ...options.plazos })
    : buzonTransport();
  const mail = await startMail({
    jobs,
    db: database.db,
    transport,
    producto: 'Farmágora',
    log,
    ...(options.antesDeEnviar && { antesDeEnviar: options.antesDeEnviar }),
    ...(options.tiempos && { tiempos: options.tiempos }),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      mail.stop();
      transport.close();
      await jobs.stop();
    })();
    return stopped;
  };
  onTestFinished(stop);
  return { jobs, logged, stop };
}

/** Commits a verification mail to `para`; gives the row's id. */
export const sendPrueba = (db: Database['db'], para: string): Promise<number> =>
  enqueueMail(db, {
    plantilla: 'verificacion',
    para,
    datos: {
      enlace: `http://localhost:3000/app/register/verification?para=${para}`,
      caducidad: new Date().toISOString(),
    },
  });

export async function filaDe(db: Database['db'], id: number) {
  return db.selectFrom('correo_salida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Empties the outbox and the queue. */
export async function emptyCorreo({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`delete from correo_salida`.execute(db);
  const { rows } = await sql<{
    hay: boolean;
  }>`select to_regclass(${`${ESQUEMA_TRABAJOS}.job`}) is not null as hay`.execute(db);
  if (rows[0]?.hay) await sql`delete from ${sql.table(`${ESQUEMA_TRABAJOS}.job`)}`.execute(db);
}

export async function until(holds: () => Promise<boolean> | boolean, ms = 10_000): Promise<number> {
  const start = Date.now();
  while (!(await holds())) {
    if (Date.now() - start > ms) throw new Error(`not within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return Date.now() - start;
}

/** Inserts a given-up mail that can be resent. */
export async function insertCorreoMuerto({ db }: Pick<Database, 'db'>): Promise<number> {
  const { id } = await db
    .insertInto('correo_salida')
    .values({
      plantilla: 'feedback_respuesta',
      para: 'a@b.example',
      zona_horaria: 'Europe/Madrid',
      estado: 'muerto',
      datos: JSON.stringify({ referencia: 'F-1', parrafos: ['Hola'] }),
      terminado_en: new Date(),
      message_id: null,
      reserva: null,
      reservado_hasta: null,
      espera: null,
      ultimo_error: '550 no',
      asunto: null,
      texto: null,
      html: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
