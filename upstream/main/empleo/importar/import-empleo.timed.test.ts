import { expect, test } from 'vitest';
import { processorMs } from '#shared/testing/processor-time';
import { readJsonld } from './read-jsonld.ts';
import { readXml } from './read-xml.ts';

// Limits the processor time that feeds built to be slow may take.

test('feeds built to be slow are read within the limit', async () => {
  const hostil = {
    '@type': 'JobPosting',
    identifier: 'A-1',
    title: 'delegado '.repeat(200_000),
    description: '<a '.repeat(400_000),
    validThrough: '2026-12-20',
    url: 'https://otra.example/oferta/1',
  };
  const job = `<job><title>${'delegado '.repeat(200_000)}</title><url>https://a.example/1</url><salary>${'1.000,'.repeat(200_000)}</salary></job>`;
  const ms = await processorMs(async () => {
    expect(readJsonld(JSON.stringify(hostil))).toHaveLength(1);
    expect(readJsonld(`<html>${'<div></b>'.repeat(200_000)}</html>`)).toEqual([]);
    expect(await readXml(`<source>${job}</source>`)).toHaveLength(1);
  });
  expect(ms).toBeLessThan(5_000);
});
