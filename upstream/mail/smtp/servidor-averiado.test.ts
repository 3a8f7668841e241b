import { createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { emptyCorreo, filaDe, sendPrueba, startMailRig, until } from '../../testing/mail/mail-rig.ts';
import { startSmtpCatcher } from '../../testing/mail/smtp-catcher.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { deleteCorreosViejos, PLAZO_DIAS, reopen } from '../queue/outbox-queries.ts';

const database = await openTestDatabase();
const { db } = database;
const smtp = await startSmtpCatcher();
const RAPIDO = { sondaMs: 300, repasoMs: 1_000, reservaS: 3, trabajoS: 4, waitMs: 200, maxWaitMs: 400 };
const PLAZOS = { connectMs: 300, socketMs: 600, deadlineMs: 1_500 };

beforeEach(async () => {
  await emptyCorreo(database);
  smtp.mode = 'ok';
  smtp.mails.length = 0;
  smtp.asked.length = 0;
});

const estadoDe = async (id: number) => (await filaDe(db, id)).estado;
const aplazado = (id: number) => until(async () => (await filaDe(db, id)).ultimo_error !== null);
const puerto = async () => {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

test('SMTP down: the cause is unaffected, and every waiting mail is sent within a minute of the server’s return', async () => {
  const port = await puerto();
  const { logged } = await startMailRig(database, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    tiempos: { ...RAPIDO, sondaMs: 4_000, repasoMs: 60_000 },
  });
  const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => sendPrueba(db, `espera${i}@ejemplo.es`)));
  await Promise.all(ids.map(aplazado));
  expect(await filaDe(db, ids[0] ?? 0)).toMatchObject({ estado: 'pendiente', espera: 'servidor' });

  const back = await startSmtpCatcher({ port });
  try {
    // One mail finds the server back and the others follow at once; one by one they would take half a minute.
    await until(() => back.mails.length === ids.length, 15_000);
    await until(async () => (await Promise.all(ids.map(estadoDe))).every((e) => e === 'enviado'));
    expect(back.mails.map((m) => m.to[0]).sort()).toEqual(ids.map((_, i) => `espera${i}@ejemplo.es`));
    // One line for the outage and one for its end, however many mails wait.
    expect(logged.filter(({ level }) => level >= 40).map(({ alerta }) => alerta)).toEqual([
      'smtp_caido',
      'smtp_vuelve',
    ]);
  } finally {
    await back.close();
  }
});

test.each(['stall', 'trickle'] as const)(
  'SMTP slow: a server that does «%s» for ever costs one bounded attempt',
  async (mode) => {
    const tiempos = { ...RAPIDO, sondaMs: 60_000, waitMs: 60_000, maxWaitMs: 60_000 };
    await startMailRig(database, { smtpUrl: smtp.url, plazos: PLAZOS, tiempos });
    smtp.mode = mode;
    const id = await sendPrueba(db, `${mode}@ejemplo.es`);
    // Without the time limit this would never end.
    await aplazado(id);
    expect(await filaDe(db, id)).toMatchObject({ estado: 'pendiente', espera: 'servidor', intentos: 1 });
  },
);

/** A dead server that cuts every connection. `dials`: the times of the connections. */
async function startMuerto() {
  const dials: number[] = [];
  const server = createServer((socket) => {
    dials.push(performance.now());
    socket.destroy();
  });
  return { dials, port: await listen(server), close: () => new Promise((resolve) => server.close(resolve)) };
}
/** Mails that are handed over at the same time. */
const A_LA_VEZ = 3;

test('M-09 of twenty waiting mails one probes a dead server at the end of each wait; when the server is back, it gets each mail once', async () => {
  const muerto = await startMuerto();
  const waitMs = 400;
  const rig = await startMailRig(database, {
    smtpUrl: `smtp://127.0.0.1:${muerto.port}`,
    // With long intervals for all else, only the end of a wait starts a probe.
    tiempos: { ...RAPIDO, sondaMs: 60_000, repasoMs: 60_000, waitMs, maxWaitMs: waitMs },
  });
  const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => sendPrueba(db, `muerto${i}@ejemplo.es`)));
  await Promise.all(ids.map(aplazado));
  await until(() => muerto.dials.length >= A_LA_VEZ + 5, 30_000);
  // A connection is an attempt, which is counted before it begins; a mail that is held back has no attempt counted.
  const before = muerto.dials.length;
  const filas = await Promise.all(ids.map((id) => filaDe(db, id)));
  const after = muerto.dials.length;
  const intentos = filas.reduce((sum, fila) => sum + fila.intentos, 0);
  expect(intentos).toBeGreaterThanOrEqual(before);
  expect(intentos).toBeLessThanOrEqual(after + 1);
  expect(filas.map((fila) => fila.espera)).toEqual(ids.map(() => 'servidor'));
  // There is a wait between any two connections, except the simultaneous first ones. A busy machine only makes a wait longer.
  const pausas = muerto.dials.slice(1).map((at, i) => at - (muerto.dials[i] ?? 0));
  const largas = pausas.filter((ms) => ms > waitMs / 2 - 20);
  expect(pausas.length - largas.length).toBeLessThan(A_LA_VEZ);

  await muerto.close();
  const back = await startSmtpCatcher({ port: muerto.port });
  try {
    await until(async () => (await Promise.all(ids.map(estadoDe))).every((e) => e === 'enviado'), 30_000);
    expect(back.mails.map((m) => m.to[0]).sort()).toEqual(ids.map((_, i) => `muerto${i}@ejemplo.es`).sort());
    expect(rig.logged.filter(({ level }) => level >= 40).map(({ alerta }) => alerta)).toEqual([
      'smtp_caido',
      'smtp_vuelve',
    ]);
  } finally {
    await rig.stop();
    await back.close();
  }
}, 90_000);

test('M-09 a mail that itself makes the server fail is not the only probe: the other mails are sent', async () => {
  const rig = await startMailRig(database, { smtpUrl: smtp.url, tiempos: { ...RAPIDO, sondaMs: 60_000 } });
  smtp.mode = 'drop';
  const id = await sendPrueba(db, 'tumba@ejemplo.es');
  await until(async () => (await filaDe(db, id)).intentos >= 2, 30_000);
  const otro = await sendPrueba(db, 'otro@ejemplo.es');
  await until(async () => (await filaDe(db, otro)).intentos > 0, 30_000);
  expect((await filaDe(db, id)).intentos).toBeGreaterThanOrEqual(2);
  smtp.mode = 'ok';
  await until(async () => (await estadoDe(otro)) === 'enviado', 30_000);
  await until(async () => (await estadoDe(id)) === 'enviado', 30_000);
  await rig.stop();
}, 90_000);

test('SMTP rejects: 550 gives up at once and alerts, without the address', async () => {
  const { logged } = await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'refuse';
  const id = await sendPrueba(db, 'nadie@ejemplo.es');
  await until(async () => (await estadoDe(id)) === 'muerto');
  // Its job has ended too, so that nothing retries the mail.
  await until(
    async () => (await sql`select from trabajos.job where state < 'completed'`.execute(db)).rows.length === 0,
  );
  expect(smtp.asked).toEqual(['nadie@ejemplo.es']);
  expect(await filaDe(db, id)).toMatchObject({ intentos: 1, datos: {} });
  const alerts = logged.filter((l) => l.alerta === 'correo_muerto');
  expect(alerts).toMatchObject([{ level: 50, correo: id, plantilla: 'verificacion' }]);
  expect(JSON.stringify(logged)).not.toContain('nadie@ejemplo.es');
});

test('SMTP rejects: 451 for a recipient backs off from a minute, doubling, and does not hold back other mails', async () => {
  const { jobs } = await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'greylist';
  const id = await sendPrueba(db, 'gris@ejemplo.es');
  await aplazado(id);
  expect(await filaDe(db, id)).toMatchObject({ estado: 'pendiente', espera: 'destinatario' });
  const espera = async () =>
    (
      await sql<{ pausa: number; max: number }>`
        select extract(epoch from start_after - started_on)::float8 as pausa, retry_delay_max as max
        from trabajos.job where name = 'correo' and state = 'retry'`.execute(db)
    ).rows[0];
  // The row is postponed shortly before its job.
  await until(async () => (await espera()) !== undefined);
  const { pausa, max } = (await espera()) ?? { pausa: 0, max: 0 };
  expect(pausa).toBeGreaterThan(25);
  expect(pausa).toBeLessThan(125);
  expect(max).toBe(6 * 3600);

  smtp.mode = 'ok';
  await sendPrueba(db, 'otra@ejemplo.es');
  await smtp.waitFor((m) => m.to[0] === 'otra@ejemplo.es');
  expect(smtp.asked.filter((a) => a === 'gris@ejemplo.es')).toHaveLength(1);

  await jobs.hasten({ name: 'correo' }, (await filaDe(db, id)).trabajo);
  await smtp.waitFor((m) => m.to[0] === 'gris@ejemplo.es');
});

/** Makes a mail look as old as that many days. */
const envejecer = (id: number, dias: number) =>
  db
    .updateTable('correo_salida')
    .set({
      creado_en: new Date(Date.now() - dias * DIA_MS),
      intentar_hasta: new Date(Date.now() + (PLAZO_DIAS - dias) * DIA_MS),
    })
    .where('id', '=', id)
    .execute();

test('SMTP down for five days: the mail waits day after day, and is sent when the server is back', async () => {
  const { logged } = await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'busy';
  const id = await sendPrueba(db, 'paciente@ejemplo.es');
  await aplazado(id);
  for (const dia of [1, 2, 3, 4, 5]) {
    await envejecer(id, dia);
    const { intentos } = await filaDe(db, id);
    await until(async () => (await filaDe(db, id)).intentos > intentos);
    await until(async () => (await estadoDe(id)) === 'pendiente');
    await deleteCorreosViejos(db);
  }
  smtp.mode = 'ok';
  await smtp.waitFor((m) => m.to[0] === 'paciente@ejemplo.es');
  expect(logged.filter((l) => l.alerta === 'correo_muerto')).toEqual([]);
}, 60_000);

test('a mail that was given up keeps its content, and is sent when somebody reopens it', async () => {
  await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'busy';
  const id = await sendPrueba(db, 'otravez@ejemplo.es');
  await aplazado(id);
  await envejecer(id, PLAZO_DIAS + 1);
  await until(async () => (await estadoDe(id)) === 'muerto');
  const muerto = await filaDe(db, id);
  smtp.mode = 'ok';
  expect(await db.transaction().execute((trx) => reopen(trx, [id]))).toEqual([{ id, plantilla: muerto.plantilla }]);
  const mail = await smtp.waitFor((m) => m.to[0] === 'otravez@ejemplo.es');
  expect(mail.raw).toContain(muerto.message_id);
  await until(async () => (await estadoDe(id)) === 'enviado');
  expect(await db.transaction().execute((trx) => reopen(trx, [id]))).toEqual([]);
});

test('SMTP down for a week: the mail is given up, with an alert', async () => {
  const { logged } = await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'busy';
  const id = await sendPrueba(db, 'ayer@ejemplo.es');
  await aplazado(id);
  await envejecer(id, PLAZO_DIAS + 1);
  await until(async () => (await estadoDe(id)) === 'muerto');
  expect(logged.filter((l) => l.alerta === 'correo_muerto')).toHaveLength(1);
});

test('SMTP drops in the middle of DATA: the mail is sent again, complete, once', async () => {
  await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'drop';
  const id = await sendPrueba(db, 'cortado@ejemplo.es');
  await aplazado(id);
  smtp.mode = 'ok';
  await until(async () => (await estadoDe(id)) === 'enviado');
  expect(smtp.mails.filter((m) => m.mail.html?.includes('</html>'))).toHaveLength(1);
});

test('SMTP duplicate: a lost answer sends the mail twice, under one Message-ID', async () => {
  await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  smtp.mode = 'dropAfterData';
  const id = await sendPrueba(db, 'doble@ejemplo.es');
  await aplazado(id);
  smtp.mode = 'ok';
  await until(async () => (await estadoDe(id)) === 'enviado');
  expect(smtp.mails.length).toBeGreaterThanOrEqual(2);
  expect(new Set(smtp.mails.map((m) => m.mail.messageId))).toEqual(new Set([(await filaDe(db, id)).message_id]));
});

test('a row whose job was lost gets a new one', async () => {
  smtp.mode = 'ok';
  await startMailRig(database, { smtpUrl: smtp.url, tiempos: RAPIDO });
  const id = await sendPrueba(db, 'a@ejemplo.es');
  await until(async () => (await estadoDe(id)) === 'enviado');
  await sql`delete from trabajos.job`.execute(db);
  const datos = JSON.stringify({ enlace: 'http://localhost/x', caducidad: new Date().toISOString() });
  await db.updateTable('correo_salida').set({ estado: 'pendiente', terminado_en: null, datos }).execute();
  await until(() => smtp.mails.length === 2);
});

test('no socket to the mail server is left open at the end', async () => {
  const rig = await startMailRig(database, { smtpUrl: smtp.url });
  await sendPrueba(db, 'fin@ejemplo.es');
  await smtp.waitFor((m) => m.to[0] === 'fin@ejemplo.es');
  await rig.stop();
  await until(() => smtp.connections() === 0);
});
