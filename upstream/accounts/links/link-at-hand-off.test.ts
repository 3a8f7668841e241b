import { pino } from 'pino';
import { expect, test } from 'vitest';
import { deliverMail } from '../../mail/queue/deliver-mail.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import { createServerBreaker } from '../../mail/queue/server-breaker.ts';
import { buzonTransport } from '../../mail/smtp/transport.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { burnLink, createLink, pageLink } from './email-link.ts';
import { linksAtHandOff } from './link-at-hand-off.ts';

const { db, deps, clock, buildUsuario } = await buildTestMain();
const HOUR = 3_600_000;

async function sendRestablecer(usuario: { id: number; email: string }): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { url, caducidad } = await createLink(trx, deps, 'restablecer', usuario);
    const enlace = pageLink(`${deps.config.publicUrl}/app/auth/change-password`, url);
    return enqueueMail(trx, { plantilla: 'restablecer', para: usuario.email, datos: { enlace, caducidad } });
  });
}

async function entregar(id: number) {
  const log = pino({ level: 'silent' });
  const antesDeEnviar = linksAtHandOff(deps);
  const deLaPrueba = { db, log, breaker: createServerBreaker(log), transport: buzonTransport() };
  await deliverMail({ ...deLaPrueba, producto: 'Farmágora', antesDeEnviar, reservaS: 60 }, id);
  return db.selectFrom('correo_salida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function enlaceDe(texto: string | null) {
  const page = new URL(/https:\/\/app\.example\S+/.exec(texto ?? '')?.[0] ?? '');
  const url = new URL(new URLSearchParams(page.hash.slice(1)).get('url') ?? '', 'https://api.example');
  const [id = '', hash = ''] = url.pathname.split('/').slice(-2);
  return {
    id,
    hash,
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  };
}

test('A-08 a link lives 30 min from the sending of its mail, however long the mail waited', async () => {
  const usuario = await buildUsuario();
  const id = await sendRestablecer(usuario);
  clock.offsetMs += 5 * HOUR;
  const { texto, estado } = await entregar(id);
  expect(estado).toBe('enviado');
  const enlace = enlaceDe(texto);
  expect(Number(enlace.expires) * 1000 - deps.now().getTime()).toBeGreaterThan(29 * 60_000);
  clock.offsetMs += 29 * 60_000;
  expect(await burnLink(db, deps, 'restablecer', enlace)).toEqual({ usuarioId: usuario.id, email: usuario.email });
  await expect(burnLink(db, deps, 'restablecer', enlace)).rejects.toMatchObject({ status: 422 });
});

test('A-09 a waiting mail with the link in its query is sent with it in the fragment', async () => {
  const usuario = await buildUsuario();
  const id = await db.transaction().execute(async (trx) => {
    const { url, caducidad } = await createLink(trx, deps, 'restablecer', usuario);
    const enlace = `${deps.config.publicUrl}/app/auth/change-password?${new URLSearchParams({ url })}`;
    return enqueueMail(trx, { plantilla: 'restablecer', para: usuario.email, datos: { enlace, caducidad } });
  });
  const { texto } = await entregar(id);
  expect(texto).toContain('https://app.example/app/auth/change-password#url=');
  expect(await burnLink(db, deps, 'restablecer', enlaceDe(texto))).toMatchObject({ usuarioId: usuario.id });
});

test('A-08 after the 30 min it is expired', async () => {
  const { texto } = await entregar(await sendRestablecer(await buildUsuario()));
  clock.offsetMs += 31 * 60_000;
  await expect(burnLink(db, deps, 'restablecer', enlaceDe(texto))).rejects.toMatchObject({ status: 410 });
});

test('A-08 a second request kills the first link: a waiting mail with the old link is not sent', async () => {
  const usuario = await buildUsuario();
  const first = await sendRestablecer(usuario);
  const second = await sendRestablecer(usuario);
  expect(await entregar(first)).toMatchObject({ estado: 'descartado', texto: null, datos: {} });
  expect(await entregar(second)).toMatchObject({ estado: 'enviado' });
});
