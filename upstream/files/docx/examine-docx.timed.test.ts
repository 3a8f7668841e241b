import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { processorMs } from '#shared/testing/processor-time';
import { docxCon } from '../../testing/samples/subidas-de-prueba.ts';
import { problemaDelDocumento } from './examine-docx.ts';

// Limits processor time and memory for a document that would inflate to three gigabytes.

const dir = mkdtempSync(path.join(tmpdir(), 'docx-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('X-03 checking three gigabytes in three megabytes takes less than two seconds and little memory', async () => {
  const ceros = Buffer.alloc(150_000_000);
  const miente = { comprimido: deflateRawSync(ceros), bytes: ceros.length };
  const partes = Array.from({ length: 20 }, (_, n) => ({ nombre: `word/${n}`, datos: '', miente }));
  const bomba = path.join(dir, 'cv.docx');
  writeFileSync(bomba, docxCon(partes).bytes);
  const antes = process.memoryUsage().rss;
  const ms = await processorMs(async () => {
    expect(await problemaDelDocumento(bomba)).toMatch(/ocupa demasiado/);
  });
  expect(ms).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - antes).toBeLessThan(64_000_000);
});
