import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import type { runContractSuite } from '../suite.ts';

export const PUBLIC_URL = 'http://localhost:3000';
const Accounts = v.array(v.object({ email: v.string(), password: v.string() }));
const Listening = v.object({ type: v.literal('listening'), main: v.string(), visita: v.string() });

/**
 * The two APIs as `npm run apis` runs them, on an embedded database of their own instead of a copy of the template: only the
 * embedded mode has the mailbox, through which the suite confirms the account that it registers at the BFF.
 */
export async function startApis() {
  const dir = mkdtempSync(path.join(tmpdir(), 'contrato-'));
  const child = fork(path.join(import.meta.dirname, '../../../upstream/main.ts'), {
    env: { PATH: process.env.PATH, DATA_DIR: dir, PUBLIC_URL, LOG_LEVEL: 'error', LIMITS_FACTOR: '100', DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onTestFinished(async () => {
    if (child.connected) child.disconnect();
    await exited;
    rmSync(dir, { recursive: true, force: true });
  });
  const listening = await new Promise<v.InferOutput<typeof Listening>>((resolve, reject) => {
    child.on('message', (message) => {
      if (v.is(Listening, message)) resolve(message);
    });
    void exited.then(() => reject(new Error('upstream/main.ts ended before it listened')));
  });
  const accounts = v.parse(Accounts, JSON.parse(readFileSync(path.join(dir, 'demo-accounts.json'), 'utf8')));
  const account = accounts.find(({ email }) => email.startsWith('web@'));
  if (!account) throw new Error('the demonstration has no «web» account');
  return { ...listening, account, accounts };
}

export const failed = (outcomes: Awaited<ReturnType<typeof runContractSuite>>) =>
  outcomes.filter((o) => o.result !== 'ok').map((o) => `${o.name}: ${o.detail}`);
