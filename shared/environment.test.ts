import * as v from 'valibot';
import { expect, test } from 'vitest';
import { configurationError, givenIn, LogLevel, Port, problemsOf, RedisUrl } from './environment.ts';

const Env = v.object({ NEEDED: v.string(), PORT: Port, LOG_LEVEL: LogLevel, REDIS_URL: v.optional(RedisUrl) });

const problems = (env: Record<string, string | undefined>) => problemsOf(v.safeParse(Env, env).issues ?? []);

test('an empty variable counts as absent', () => {
  expect(givenIn({ A: '', B: undefined, C: '0' })).toEqual({ C: '0' });
});

test('every wrong or missing variable is named with what it must be, never with its value', () => {
  const found = problems({ PORT: 'secreto', LOG_LEVEL: 'secreto', REDIS_URL: 'secreto' });
  expect(found).toEqual([
    'NEEDED: is missing',
    'PORT: must be a port number',
    'LOG_LEVEL: must be ("fatal" | "error" | "warn" | "info" | "debug" | "silent")',
    'REDIS_URL: must begin with redis://, rediss:// or unix://',
  ]);
  expect(configurationError(found).message).toBe(
    `Configuración no válida:\n${found.map((line) => `  ${line}`).join('\n')}`,
  );
});

test('nothing is said of variables that are right', () => {
  expect(problems({ NEEDED: 'x', PORT: '0', LOG_LEVEL: 'info', REDIS_URL: 'unix:///run/redis.sock' })).toEqual([]);
});
