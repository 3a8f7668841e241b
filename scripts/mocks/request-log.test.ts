import { expect, test } from 'vitest';
import type { MockCall } from './escenarios/scenario.ts';
import { scenarioPage } from './page/scenario-page.ts';
import { createRequestLog } from './request-log.ts';
import { firstChoice } from './scenarios.ts';

const NOW = new Date('2026-11-02T09:00:00.000Z');
const callTo = (path: string, query = ''): MockCall => ({
  api: 'main',
  method: 'POST',
  path,
  query: new URLSearchParams(query),
  headers: {},
  body: undefined,
});

test('calls are kept newest first, with what the contract refused of request or answer', () => {
  const log = createRequestLog(() => NOW);
  const errors = { correo: ['Falta el correo.'], nombre: ['Es corto.', 'Es feo.'] };
  log.add(callTo('/api/a', 'page=2&q=x'), { status: 200, body: {} });
  log.add(callTo('/api/b'), { status: 422, body: { errors } });
  log.add(callTo('/api/c'), 'done');
  log.add(callTo('/api/d'), new Error('Invalid key'));
  expect(log.last().map(({ address, status, refused }) => [address, status, refused])).toEqual([
    ['/api/d', 500, 'La respuesta inventada: Invalid key'],
    ['/api/c', null, null],
    ['/api/b', 422, 'correo: Falta el correo.; nombre: Es corto. Es feo.'],
    ['/api/a?page=2&q=x', 200, null],
  ]);
  for (let n = 0; n < 200; n++) log.add(callTo(`/api/${n}`), { status: 200 });
  expect([log.last().length, log.last()[0]?.address]).toEqual([100, '/api/199']);
});

test('the page of scenarios shows them, as text', () => {
  const log = createRequestLog(() => NOW);
  log.add(callTo('/api/<b>'), { status: 422, body: { errors: { correo: ['Falta el correo.'] } } });
  const html = scenarioPage({ chosen: firstChoice(), appUrl: 'http://localhost:3000', requests: log.last() });
  expect(html).toContain('POST /api/&lt;b&gt;');
  expect(html).toContain('correo: Falta el correo.');
  expect(scenarioPage({ chosen: firstChoice(), appUrl: 'http://localhost:3000' })).toContain('Ninguna todavía.');
});
