import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { registerErrorHandler } from './call/error-handler.ts';

const app = Fastify();
registerErrorHandler(app);
app.get('/:sqlstate', async ({ params }) => {
  const error = new DatabaseError('said by the database alone', 0, 'error');
  throw Object.assign(error, { code: (params as { sqlstate: string }).sqlstate });
});
afterAll(() => app.close());

test.each([
  ['40P01', 'a deadlock'],
  ['40001', 'a serialization failure'],
])('%s, %s: 503 sobrecarga, to be repeated in a second, without a word of the database', async (sqlstate) => {
  const answer = await app.inject({ method: 'GET', url: `/${sqlstate}` });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'sobrecarga', '1']);
  expect(answer.body).not.toContain('database');
});

test('any other failure of a statement is our own error: 500', async () => {
  expect((await app.inject({ method: 'GET', url: '/42703' })).statusCode).toBe(500);
});
