import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { cuerpoMultipart, PDF } from '../../testing/samples/subidas-de-prueba.ts';

// Limits the memory that an endless upload takes.

const dataDir = mkdtempSync(path.join(tmpdir(), 'ficheros-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, buildUsuario, bearer } = await buildTestMain({ dataDir, limitsFactor: 1000 });
const token = await bearer((await buildUsuario({ roles: ['candidato'] })).id);

test('X-01 a body of 200 MB without a length ends at the limit, and is never held in memory', async () => {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { headers, payload } = cuerpoMultipart({ ...PDF, bytes: Buffer.alloc(0) });
  const head = payload.subarray(0, payload.indexOf('\r\n\r\n') + 4);
  const chunk = Buffer.alloc(1024 * 1024);
  global.gc?.();
  const before = process.memoryUsage().rss;
  let sent = 0;
  let highest = before;
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(
      { port, method: 'POST', path: '/api/ficheros/cv', headers: { ...headers, ...token } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.write(head);
    const more = () => {
      highest = Math.max(highest, process.memoryUsage().rss);
      if (call.destroyed || call.writableEnded || sent >= 200) return;
      sent += 1;
      call.write(chunk, () => setImmediate(more));
    };
    more();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(200);
  expect((highest - before) / 1024 / 1024).toBeLessThan(30);
});
