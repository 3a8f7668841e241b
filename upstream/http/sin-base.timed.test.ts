import { afterAll, expect, test } from 'vitest';
import { buildMain } from '../main/app.ts';
import { mainOn } from '../testing/build-test-main.ts';
import { openCuttable } from '../testing/postgres/cuttable-database.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';

// Limits how long a call may take while its database is down; sin-base.test.ts tests the refusal and the recovery.

const main = await mainOn(await openTestDatabase({ deadlinesFactor: 1 }), { limitsFactor: 1000 });
const { database, cut, mend } = await openCuttable(main);
const app = buildMain({ ...main.deps, db: database.db, reads: database.reads });
afterAll(() => app.close());

test('with a killed database: 503 dependencia within 3 s, and well again when it is back', async () => {
  const { id } = await main.buildUsuario();
  const headers = await main.bearer(id);
  const user = () => app.inject({ method: 'GET', url: '/api/user', headers });
  expect((await user()).statusCode).toBe(200);
  cut();
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const response = await user();
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'dependencia',
      '2',
    ]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(response.body).not.toContain('127.0.0.1');
  }
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  mend();
  expect((await user()).statusCode).toBe(200);
});
