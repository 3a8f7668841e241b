import { expect, test } from 'vitest';
import { shortLine } from './short-log.ts';

test.each([
  [
    'a request',
    { level: 30, requestId: 'x', metodo: 'GET', ruta: '/api/noticias/:id', estado: 200, ms: 12.3, msg: 'request' },
    'GET /api/noticias/:id 200 (12.3 ms)',
  ],
  [
    'a failure, with its place in the sources',
    {
      level: 50,
      code: 'error_interno',
      err: {
        type: 'TypeError',
        message: 'x is not a function',
        stack:
          'TypeError: x is not a function\n    at go (node:internal/a:1:2)\n    at b (file:///home/x/server/proxy/admit.ts:12:5)',
      },
      msg: 'failed',
    },
    'error · failed: error_interno: x is not a function · en server/proxy/admit.ts:12',
  ],
  ['a warning', { level: 40, msg: 'events not announced' }, 'aviso · events not announced'],
  ['information', { level: 30, msg: 'draining' }, 'draining'],
])('%s is one short line', (_name, line, short) => expect(shortLine(JSON.stringify(line))).toBe(short));

test.each(['', 'La base de datos se ha parado; arranca de nuevo.', '{"a":1}', '{ no es JSON'])(
  'another line is unchanged: «%s»',
  (line) => expect(shortLine(line)).toBe(line),
);
