import type { OutgoingHttpHeaders } from 'node:http';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Correo } from '#shared/contract/main/sistema';
import { lista } from '#shared/contract/respuesta';
import { deliverMail } from '../../mail/queue/deliver-mail.ts';
import { createServerBreaker } from '../../mail/queue/server-breaker.ts';
import { buzonTransport } from '../../mail/smtp/transport.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { sendPrueba } from '../../testing/mail/mail-rig.ts';

const main = await buildTestMain({ hasMailbox: true });
const { app, db, deps } = main;

/** Inserts a mail as the sender writes it without SMTP. */
async function recibir(para: string): Promise<number> {
  const id = await sendPrueba(db, para);
  const log = pino({ level: 'silent' });
  await deliverMail(
    {
      db,
      log,
      breaker: createServerBreaker(log),
      transport: buzonTransport(),
      producto: 'Farmágora',
      antesDeEnviar: {},
      reservaS: 60,
    },
    id,
  );
  return id;
}
const leer = async (url: string) => v.parse(lista(Correo), (await app.inject(url)).json()).data;

test('lists the written mails, newest first, or those of one address', async () => {
  await sendPrueba(db, 'sin-escribir@ejemplo.es');
  await recibir('uno@ejemplo.es');
  await recibir('dos@ejemplo.es');
  const todos = await leer('/api/buzon');
  expect(todos.map((c) => c.para)).toEqual(['dos@ejemplo.es', 'uno@ejemplo.es']);
  expect(todos[0]?.texto).toContain('http://localhost:3000/app/register/verification?para=dos@ejemplo.es');
  expect((await leer('/api/buzon?para=UNO@ejemplo.es')).map((c) => c.para)).toEqual(['uno@ejemplo.es']);
});

test('the HTML part is a sandboxed document that runs no script and loads nothing', async () => {
  const id = await recibir('html@ejemplo.es');
  const response = await app.inject(`/api/buzon/${id}/html`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  const csp = String(response.headers['content-security-policy']);
  expect(csp).toContain("default-src 'none'");
  expect(csp).toMatch(/sandbox(?!.*allow-(?:scripts|same-origin))/);
  expect(response.body).toContain('<base target="_top">');
  for (const wrong of ['0', '999999', 'x', '1e3', `${id}%20`]) {
    expect((await app.inject(`/api/buzon/${wrong}/html`)).statusCode, wrong).toBe(404);
  }
});

test('where mails are really sent there is no mailbox', async () => {
  const id = await recibir('secreto@ejemplo.es');
  deps.config.hasMailbox = false;
  for (const url of ['/api/buzon', `/api/buzon/${id}/html`]) {
    const response = await app.inject(url);
    expect(response.statusCode, url).toBe(404);
    expect(response.body).not.toContain('secreto');
  }
  deps.config.hasMailbox = true;
});

test('a page of another site whose name resolves to this machine gets 404', async () => {
  const id = await recibir('rebinding@ejemplo.es');
  for (const url of ['/api/buzon', `/api/buzon/${id}/html`]) {
    const ask = (headers: OutgoingHttpHeaders) => app.inject({ url, headers });
    expect((await ask({ host: 'localhost:4100' })).statusCode, url).toBe(200);
    for (const headers of [{ host: 'evil.example:4100' }, { host: 'evil.example', 'x-forwarded-host': 'localhost' }])
      expect((await ask(headers)).statusCode, url).toBe(404);
  }
});
