import { afterAll, expect, test } from 'vitest';
import { atFileEnd } from './at-file-end.ts';

const done: string[] = [];
// Registered first, so that it runs last, and sees all the others.
atFileEnd(() => expect(done).toEqual(['hook of the file', 'asked by the test', 'asked by the file']));
atFileEnd(() => done.push('asked by the file'));
afterAll(() => {
  done.push('hook of the file');
});

test('undos registered in a test run at the end of its file, after the hooks, the newest first', () => {
  atFileEnd(() => done.push('asked by the test'));
  expect(done).toEqual([]);
});
