import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openapiOf } from './openapi.ts';

test.each(['main', 'visita'] as const)('the OpenAPI document of %s has no errors', async (api) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openapiOf(api, 'Farmágora')), config });
  const found = problems.filter((p) => p.severity === 'error').map((p) => `${p.ruleId}: ${p.message}`);
  expect([...new Set(found)]).toEqual([]);
});
