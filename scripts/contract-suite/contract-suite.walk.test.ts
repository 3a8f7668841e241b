import { expect, test } from 'vitest';
import { runContractSuite } from './suite.ts';
import { failed, PUBLIC_URL, startApis } from './testing/own-apis.ts';

test('F-09 our own APIs answer no malformed input with a 5xx', async () => {
  const { main, visita, account } = await startApis();
  const outcomes = await runContractSuite({
    base: main,
    visita,
    mode: 'api',
    publicUrl: PUBLIC_URL,
    hostile: true,
    account,
  });
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes.filter((o) => o.name.startsWith('F-09')).length).toBeGreaterThan(40);
}, 180_000);
