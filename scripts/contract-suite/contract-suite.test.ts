import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { runContractSuite } from './suite.ts';

const PUBLIC_URL = 'http://localhost:3000';
const Listening = v.object({ type: v.literal('listening'), main: v.string(), visita: v.string() });

/** The two APIs as `npm run apis` runs them, on an embedded database of their own. */
async function startApis() {
  const dir = mkdtempSync(path.join(tmpdir(), 'contrato-'));
  const child = fork(path.join(import.meta.dirname, '../../upstream/main.ts'), {
    env: { PATH: process.env.PATH, DATA_DIR: dir, PUBLIC_URL, LOG_LEVEL: 'error', LIMITS_FACTOR: '100', DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onTestFinished(async () => {
    if (child.connected) child.disconnect();
    await exited;
    rmSync(dir, { recursive: true, force: true });
  });
  return new Promise<v.InferOutput<typeof Listening>>((resolve, reject) => {
    child.on('message', (message) => {
      if (v.is(Listening, message)) resolve(message);
    });
    void exited.then(() => reject(new Error('upstream/main.ts ended before it listened')));
  });
}

const failed = (outcomes: Awaited<ReturnType<typeof runContractSuite>>) =>
  outcomes.filter((o) => o.result !== 'ok').map((o) => `${o.name}: ${o.detail}`);

test('our own APIs keep the contract, and leak no undeclared field', async () => {
  const { main, visita } = await startApis();
  const outcomes = await runContractSuite({ base: main, visita, mode: 'api', publicUrl: PUBLIC_URL, strict: true });
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(60);
}, 60_000);

test('an API that says yes to everything fails the suite, in both modes', async () => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"data":[]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  // Listening on TCP.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const mode of ['api', 'bff'] as const) {
    const outcomes = await runContractSuite({ base, mode, publicUrl: PUBLIC_URL });
    const ok = outcomes.filter((o) => o.result === 'ok').map((o) => o.name);
    // Empty lists are what some public reads may answer.
    expect(
      ok.filter((name) => !name.includes('answers by its schema')),
      mode,
    ).toEqual([]);
    expect(outcomes.filter((o) => o.result === 'failed').length, mode).toBeGreaterThan(30);
  }
});
