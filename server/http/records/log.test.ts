import { expect, test } from 'vitest';
import { createLog, scrub } from './log.ts';

const TOKEN = `42|${'a1B2c3D4'.repeat(6)}`;

test.each([
  ['a token', `bearer ${TOKEN} x`, 'a1B2c3D4'],
  ['a token in an address', `?t=${encodeURIComponent(TOKEN)}`, 'a1B2c3D4'],
  ['an authorization', '"authorization":"Bearer abc.def-ghi"', 'abc.def'],
  ['a sealed cookie', 'tokenApi=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aaaa.bbbb.cccc', 'bbbb'],
  ['a signature', 'GET /x?expires=1&signature=deadbeef99', 'deadbeef99'],
  ['a mailed link', '/api/email/verify/17/aVerySecretHash?x=1', 'aVerySecretHash'],
  ['a password in JSON', '{"password":"hunter2-hunter2"}', 'hunter2'],
  ['a password in escaped JSON', '{\\"password\\":\\"hunter2-hunter2\\"}', 'hunter2'],
  ['a Google token', 'id_token=eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
])('L-01 %s is scrubbed from any line', (_what, line, secret) => {
  expect(scrub(line)).not.toContain(secret);
});

test('L-01 a scrubbed line is still valid JSON, and the rest of it is unchanged', () => {
  const line = JSON.stringify({
    ruta: '/api/login',
    password: 'a"b',
    token: TOKEN,
    err: { message: `x ${TOKEN}` },
    n: 1,
  });
  expect(JSON.parse(scrub(line))).toMatchObject({ ruta: '/api/login', n: 1, token: '[token]' });
});

test('L-01 properties hung on an error are not written, nor are requests and answers', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('failed'), {
    code: 'E1',
    config: { headers: { cookie: 'secreto' } },
    body: 'secreto',
  });
  log.error({ err: error, req: { headers: { cookie: 'secreto' } }, res: { secreto: 1 } }, 'x');
  log.error({ err: { status: 502, headers: { cookie: 'secreto' }, texto: 'secreto '.repeat(20) } }, 'x');
  expect(lines.join('')).not.toContain('secreto');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'Error', code: 'E1', message: 'failed' } });
  expect(JSON.parse(lines[1] ?? '').err).toEqual({ status: 502 });
});
