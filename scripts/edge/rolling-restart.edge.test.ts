import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { type BffProcess, bffProcesses } from '#server/testing/bff-process';
import { newCookieKey } from '#server/testing/build-test-app';
import { startFakeUpstream } from '#server/testing/fakes/fake-upstream';
import { json } from '#server/testing/fakes/upstream-behaviours';
import { CERTIFICATE, NAME, startNginx } from './tls-proxy.ts';

/** The processes run without a supervisor, behind a balancer, which has to notice that they go. */
const ALONE = path.resolve(import.meta.dirname, '../../server/testing/without-ipc.ts');
const READ = { method: 'GET', path: '/api/paises' };
const WRITE = { method: 'POST', path: '/api/noticias/1/vista' };
const CALLERS = 4;

function ask(port: number, { method, path: asked }: typeof READ): Promise<number | string> {
  const headers = { Host: NAME, Origin: `https://${NAME}`, 'Sec-Fetch-Site': 'same-origin', 'X-CSRF': '1' };
  return new Promise((resolve) => {
    const call = request(
      { host: '127.0.0.1', port, servername: NAME, ca: CERTIFICATE, agent: false, method, path: asked, headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', ({ message }) => resolve(message));
    call.end();
  });
}

test('F-01 nginx: two processes are restarted one after the other, and no call fails', async () => {
  const upstream = await startFakeUpstream(json({ data: [] }));
  onTestFinished(() => upstream.stop());
  const bff = await bffProcesses();
  onTestFinished(() => bff.stop());
  const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })] as const;
  const shared = {
    MAIN_API_URL: upstream.url,
    VISITA_API_URL: upstream.url,
    COOKIE_KEYS: newCookieKey('k1'),
    PUBLIC_URL: `https://${NAME}`,
    TRUST_PROXY: '127.0.0.1/32',
    LIMITS_FACTOR: '1000',
  };
  const start = (port: number) => bff.start({ ...shared, PORT: String(port) }, { preload: ALONE });
  const running: [BffProcess, BffProcess] = [await start(ports[0]), await start(ports[1])];
  const nginx = await startNginx(...ports.map((port) => `127.0.0.1:${port}`));
  onTestFinished(() => nginx.stop());

  const answers = new Map<string, number>();
  let isAsking = true;
  const callers = Array.from({ length: CALLERS }, async (_, n) => {
    for (let i = n; isAsking; i += 1) {
      const what = i % 3 === 0 ? WRITE : READ;
      const said = `${what.method} ${await ask(nginx.port, what)}`;
      answers.set(said, (answers.get(said) ?? 0) + 1);
      await pause(5);
    }
  });
  for (const n of [0, 1, 0, 1] as const) {
    running[n].child.kill('SIGTERM');
    await running[n].ended;
    running[n] = await start(ports[n]);
    await pause(1_000);
  }
  isAsking = false;
  await Promise.all(callers);
  expect([...answers.keys()].toSorted()).toEqual(['GET 200', 'POST 200']);
  expect(Math.min(...answers.values())).toBeGreaterThan(50);
}, 120_000);
