import { expect, test } from 'vitest';
import { classifySmtpError } from './smtp-error.ts';

const fallo = (campos: object) => Object.assign(new Error('fallo'), campos);

test.each([
  ['refused', { code: 'ESOCKET', command: 'CONN' }, 'aplazado', 'servidor'],
  ['no such host', { code: 'EDNS', command: 'CONN' }, 'aplazado', 'servidor'],
  ['stalled', { code: 'ETIMEDOUT', command: 'CONN' }, 'aplazado', 'servidor'],
  ['certificate', { code: 'ETLS', command: 'CONN' }, 'aplazado', 'servidor'],
  ['greeting 554', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'aplazado', 'servidor'],
  ['our password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'aplazado', 'servidor'],
  ['our sender', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'aplazado', 'servidor'],
  [
    '421',
    { code: 'EENVELOPE', responseCode: 421, response: '421 closing', command: 'RCPT TO' },
    'aplazado',
    'servidor',
  ],
  [
    '452 4.3.1',
    { code: 'EMESSAGE', responseCode: 452, response: '452 4.3.1 full', command: 'DATA' },
    'aplazado',
    'servidor',
  ],
  [
    '451 4.7.1',
    { code: 'EENVELOPE', responseCode: 451, response: '451 4.7.1 grey', command: 'RCPT TO' },
    'aplazado',
    'destinatario',
  ],
  [
    '452 4.2.2',
    { code: 'EENVELOPE', responseCode: 452, response: '452 4.2.2 full', command: 'RCPT TO' },
    'aplazado',
    'destinatario',
  ],
  ['550', { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1', command: 'RCPT TO' }, 'rechazado', undefined],
  [
    '554 after DATA',
    { code: 'EMESSAGE', responseCode: 554, response: '554 5.7.1', command: 'DATA' },
    'rechazado',
    undefined,
  ],
  ['impossible address', { code: 'EENVELOPE', command: 'API' }, 'rechazado', undefined],
  ['deadline', { name: 'AbortError', code: 'EABORT' }, 'aplazado', 'servidor'],
])('%s', (_, campos, resultado, espera) => {
  expect(classifySmtpError(fallo(campos))).toMatchObject({ resultado, ...(espera && { espera }) });
});

test('a failure without an error object is retried too', () => {
  expect(classifySmtpError(undefined)).toMatchObject({ resultado: 'aplazado', espera: 'servidor' });
});
