import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/connect.ts';
import { emptyCorreo, filaDe, sendPrueba, startMailRig, until } from '../../testing/mail/mail-rig.ts';
import { startSmtpCatcher } from '../../testing/mail/smtp-catcher.ts';

// A database of its own, because this file kills it.
const dir = mkdtempSync(path.join(tmpdir(), 'correo-'));
const database = await openDatabase({ dir });
const { db } = database;
const smtp = await startSmtpCatcher();
/** Patience for what must happen in the end. How soon the platform is back is tested elsewhere: F-10, `scripts/faults/in-time.timed.test.ts`. */
const PATIENCE_MS = 60_000;
const TIEMPOS = { sondaMs: 500, repasoMs: 1_000, reservaS: 3, trabajoS: 4 };
afterAll(async () => {
  await smtp.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

test('kill -9 of the sender between hand-off and mark: the mail is sent again, under the same Message-ID', async () => {
  const program = `
    import { pino } from 'pino';
    import { openDatabase } from '#upstream/db/connect';
    import { startJobs } from '#upstream/jobs/jobs';
    import { smtpTransport } from '#upstream/mail/smtp/smtp-transport';
    import { startMail } from '#upstream/mail/start-mail';
    const { host, url, tiempos } = JSON.parse(process.argv[1]);
    const { db, connection } = await openDatabase({ url: 'postgres://postgres@/postgres?host=' + encodeURIComponent(host), dir: '' });
    const log = pino({ level: 'silent' });
    const jobs = await startJobs({ connection, log });
    await startMail({ jobs, db, log, tiempos, producto: 'Farmágora', transport: smtpTransport({ url, from: 'a@b.example' }) });`;
  const argument = JSON.stringify({ host: database.connection.host, url: smtp.url, tiempos: TIEMPOS });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, argument], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // The server takes the message and never finishes its answer: at this moment the sender dies.
  smtp.mode = 'trickle';
  const id = await sendPrueba(db, 'muerte@ejemplo.es');
  await smtp.waitFor((m) => m.to[0] === 'muerte@ejemplo.es', PATIENCE_MS);
  child.kill('SIGKILL');
  expect(await filaDe(db, id)).toMatchObject({ estado: 'enviando', intentos: 1 });

  smtp.mode = 'ok';
  await startMailRig(database, { smtpUrl: smtp.url, tiempos: TIEMPOS });
  await until(async () => (await filaDe(db, id)).estado === 'enviado', PATIENCE_MS);
  expect(smtp.mails).toHaveLength(2);
  expect(new Set(smtp.mails.map((m) => m.mail.messageId)).size).toBe(1);
}, 180_000);

test('Database kill -9: every acknowledged mail is sent once the database is back, and no row is half-written', async () => {
  await emptyCorreo(database);
  smtp.mails.length = 0;
  const { logged } = await startMailRig(database, { smtpUrl: smtp.url, tiempos: TIEMPOS });
  const acknowledged: string[] = [];
  let writing = true;
  const writer = (async () => {
    for (let i = 0; writing; i++) {
      const para = `golpe${i}@ejemplo.es`;
      const ok = await sendPrueba(db, para).then(
        () => true,
        () => false,
      );
      if (ok) acknowledged.push(para);
      await new Promise((resolve) => setTimeout(resolve, ok ? 2 : 50));
    }
  })();
  await until(() => acknowledged.length > 60, PATIENCE_MS);
  process.kill(Number(readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const atKill = acknowledged.length;

  // The supervisor of the embedded PostgreSQL restarts it.
  await until(() => acknowledged.length > atKill + 5, PATIENCE_MS);
  writing = false;
  await writer;

  const abiertos = () => db.selectFrom('correo_salida').select('id').where('estado', '<>', 'enviado').execute();
  await until(async () => (await abiertos()).length === 0, PATIENCE_MS);
  const sent = Map.groupBy(smtp.mails, (m) => m.to[0]);
  expect(acknowledged.filter((para) => !sent.has(para))).toEqual([]);
  for (const mails of sent.values()) expect(new Set(mails.map((m) => m.mail.messageId)).size).toBe(1);
  expect(logged.filter((l) => l.alerta)).toEqual([]);
}, 240_000);
