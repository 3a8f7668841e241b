import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyCorreo, filaDe, REMITE, sendPrueba, startMailRig, until } from '../../testing/mail/mail-rig.ts';
import { startSmtpCatcher } from '../../testing/mail/smtp-catcher.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { smtpTransport } from '../smtp/smtp-transport.ts';
import { deliverMail } from './deliver-mail.ts';
import { enqueueMail } from './outbox.ts';
import { createServerBreaker } from './server-breaker.ts';

const database = await openTestDatabase();
const { db } = database;
const smtp = await startSmtpCatcher();
beforeEach(async () => {
  await emptyCorreo(database);
  smtp.mode = 'ok';
  smtp.mails.length = 0;
});

test('a mail is sent complete, with one Message-ID', async () => {
  await startMailRig(database, { smtpUrl: smtp.url });
  const id = await sendPrueba(db, 'ana@ejemplo.es');
  const { mail, from, raw } = await smtp.waitFor((m) => m.to[0] === 'ana@ejemplo.es');

  expect(from).toBe('no-responder@farmagora.example');
  expect(mail.subject).toBe('Confirma tu correo en Farmágora');
  expect(mail.from).toEqual({ name: 'Farmágora', address: 'no-responder@farmagora.example' });
  expect(mail.text).toContain('http://localhost:3000/app/register/verification?para=ana@ejemplo.es');
  expect(mail.html).toContain('href="http://localhost:3000/app/register/verification?para=ana@ejemplo.es"');
  expect(mail.headers.filter((h) => h.key === 'message-id')).toHaveLength(1);
  expect(mail.headers.find((h) => h.key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(Buffer.byteLength(raw)).toBeLessThan(100_000);

  await until(async () => (await filaDe(db, id)).estado === 'enviado');
  const fila = await filaDe(db, id);
  expect(fila.message_id).toBe(mail.messageId);
  expect(fila).toMatchObject({ intentos: 1, datos: {}, html: null, ultimo_error: null });
});

test('no mail is sent of a transaction that rolls back', async () => {
  await startMailRig(database, { smtpUrl: smtp.url });
  await expect(
    db.transaction().execute(async (trx) => {
      await sendPrueba(trx, 'nadie@ejemplo.es');
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await sendPrueba(db, 'despues@ejemplo.es');
  await smtp.waitFor((m) => m.to[0] === 'despues@ejemplo.es');
  expect(smtp.mails.map((m) => m.to[0])).toEqual(['despues@ejemplo.es']);
});

test('mails written while no sender ran are sent by the next one', async () => {
  await sendPrueba(db, 'antes@ejemplo.es');
  await startMailRig(database, { smtpUrl: smtp.url });
  await smtp.waitFor((m) => m.to[0] === 'antes@ejemplo.es');
});

test('two senders on one database send each mail once', async () => {
  await startMailRig(database, { smtpUrl: smtp.url });
  await startMailRig(database, { smtpUrl: smtp.url });
  const para = Array.from({ length: 40 }, (_, i) => `uno${i}@ejemplo.es`);
  await Promise.all(para.map((p) => sendPrueba(db, p)));
  await until(() => smtp.mails.length >= para.length, 20_000);
  await until(
    async () =>
      (await db.selectFrom('correo_salida').select('id').where('estado', '<>', 'enviado').execute()).length === 0,
  );
  expect(smtp.mails.map((m) => m.to[0]).sort()).toEqual(para.sort());
  expect(new Set(smtp.mails.map((m) => m.mail.messageId)).size).toBe(para.length);
});

test('of several simultaneous attempts on one row, one sends the mail and the others are retried', async () => {
  const transport = smtpTransport({ url: smtp.url, from: REMITE });
  onTestFinished(() => transport.close());
  const log = pino({ level: 'silent' });
  const breaker = createServerBreaker(log);
  const deps = { db, log, breaker, transport, producto: 'Farmágora', antesDeEnviar: {}, reservaS: 60 };
  const id = await sendPrueba(db, 'carrera@ejemplo.es');
  const results = await Promise.allSettled([deliverMail(deps, id), deliverMail(deps, id), deliverMail(deps, id)]);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  await deliverMail(deps, id);
  expect(smtp.mails).toHaveLength(1);
});

test('A-08 the life of a link starts at the hand-off: the hook sees the transaction and renews the data', async () => {
  const seen: number[] = [];
  await startMailRig(database, {
    smtpUrl: smtp.url,
    antesDeEnviar: {
      restablecer: async ({ datos, intento }, trx) => {
        seen.push(intento);
        await trx.selectFrom('correo_salida').select('id').execute();
        return { ...datos, caducidad: '2030-01-15T10:30:00.000Z' };
      },
    },
  });
  await enqueueMail(db, {
    plantilla: 'restablecer',
    para: 'olvido@ejemplo.es',
    datos: { enlace: 'http://localhost:3000/app/x', caducidad: '2020-01-01T00:00:00.000Z' },
    zonaHoraria: 'America/Bogota',
  });
  const { mail } = await smtp.waitFor((m) => m.to[0] === 'olvido@ejemplo.es');
  expect(mail.text).toContain('15/01/2030 a las 05:30 (hora de Bogotá)');
  expect(seen).toEqual([1]);
});

test('A-08 a mail whose hook returns null is not sent', async () => {
  await startMailRig(database, { smtpUrl: smtp.url, antesDeEnviar: { verificacion: async () => null } });
  const id = await sendPrueba(db, 'sustituido@ejemplo.es');
  await until(async () => (await filaDe(db, id)).estado === 'descartado');
  expect(smtp.mails).toEqual([]);
});

test('without SMTP the written mail stays in its row', async () => {
  await startMailRig(database);
  const id = await sendPrueba(db, 'buzon@ejemplo.es');
  await until(async () => (await filaDe(db, id)).estado === 'enviado');
  const fila = await filaDe(db, id);
  expect(fila.asunto).toBe('Confirma tu correo en Farmágora');
  expect(fila.texto).toContain('http://localhost:3000/app/register/verification?para=buzon@ejemplo.es');
  expect(fila.html).toContain('<!doctype html>');
  expect(fila.datos).toEqual({});
});
