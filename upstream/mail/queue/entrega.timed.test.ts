import { expect, test } from 'vitest';
import { sendPrueba, startMailRig } from '../../testing/mail/mail-rig.ts';
import { startSmtpCatcher } from '../../testing/mail/smtp-catcher.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';

// Bounds the time between commit and sending: the sender is notified, it does not poll. The mail's content is tested in entrega.test.ts.

const database = await openTestDatabase();
const { db } = database;
const smtp = await startSmtpCatcher();

test('a mail is sent within a second of its commit, complete, with one Message-ID', async () => {
  await startMailRig(database, { smtpUrl: smtp.url });
  await sendPrueba(db, 'calentar@ejemplo.es');
  await smtp.waitFor((m) => m.to[0] === 'calentar@ejemplo.es');

  const committed = Date.now();
  await sendPrueba(db, 'ana@ejemplo.es');
  const { mail, at } = await smtp.waitFor((m) => m.to[0] === 'ana@ejemplo.es');

  expect(at - committed).toBeLessThan(1_000);
  expect(mail.text).toContain('http://localhost:3000/app/register/verification?para=ana@ejemplo.es');
  expect(mail.headers.filter((h) => h.key === 'message-id')).toHaveLength(1);
});
