import { expect, onTestFinished, test, vi } from 'vitest';
import { type CatcherOptions, startSmtpCatcher } from '../../testing/mail/smtp-catcher.ts';
import { smtpTransport } from './smtp-transport.ts';

const MENSAJE = {
  asunto: 'Hola',
  texto: 'Hola',
  html: '<p>Hola</p>',
  para: 'a@ejemplo.es',
  messageId: '<1@b.example>',
};

async function entregar(options: CatcherOptions, mend: (url: string) => string = (url) => url) {
  const smtp = await startSmtpCatcher(options);
  const transport = smtpTransport({ url: mend(smtp.url), from: 'Farmágora <no-responder@b.example>' });
  onTestFinished(async () => {
    transport.close();
    await smtp.close();
  });
  return { entrega: await transport.deliver(MENSAJE), smtp, transport };
}

test('logs in with the credentials of the URL, decoded', async () => {
  const { entrega, smtp, transport } = await entregar({ auth: { user: 'cartero', pass: 'a:b/c@d' } });
  expect(entrega).toEqual({ resultado: 'entregado' });
  expect(smtp.mails[0]?.mail.messageId).toBe('<1@b.example>');
  expect(transport.dominio).toBe('b.example');
});

test('a wrong password postpones the mail and never loses it', async () => {
  const { entrega } = await entregar({ auth: { user: 'cartero', pass: 'x' } }, (url) => url.replace(':x@', ':y@'));
  expect(entrega).toMatchObject({ resultado: 'aplazado', espera: 'servidor' });
});

test('a STARTTLS server with an untrusted certificate gets no mail', async () => {
  const { entrega, smtp } = await entregar({ selfSigned: true });
  expect(entrega).toMatchObject({ resultado: 'aplazado', espera: 'servidor' });
  expect(smtp.asked).toEqual([]);
  // The test server warns about its own certificate.
  vi.mocked(console.error).mockClear();
});

test('?requireTLS sends nothing in the clear', async () => {
  const { entrega, smtp } = await entregar({}, (url) => `${url}/?requireTLS=true`);
  expect(entrega).toMatchObject({ resultado: 'aplazado', espera: 'servidor' });
  expect(smtp.asked).toEqual([]);
});

test('an address with two recipients or a line break never reaches a second recipient', async () => {
  const { transport, smtp } = await entregar({});
  smtp.asked.length = 0;
  for (const para of ['a@ejemplo.es, b@ejemplo.es', 'a@ejemplo.es\r\nRCPT TO:<b@ejemplo.es>']) {
    const entrega = await transport.deliver({ ...MENSAJE, para });
    expect(smtp.asked.filter((a) => a.startsWith('b@'))).toEqual([]);
    if (entrega.resultado === 'entregado') expect(smtp.mails.at(-1)?.to).toHaveLength(1);
  }
});
