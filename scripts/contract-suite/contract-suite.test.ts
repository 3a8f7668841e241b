import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { startMainEspecificacion } from '../mocks/especificacion/especificacion.ts';
import { CONTRASENA_ESPECIFICACION } from '../mocks/especificacion/especificacion-cuentas.ts';
import { runContractSuite } from './suite.ts';
import { failed, PUBLIC_URL, startApis } from './testing/own-apis.ts';

/** The BFF in front of them, without pages. */
async function startBff({ main, visita }: { main: string; visita: string }): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'contrato-'));
  const config = readConfig({
    DATA_DIR: dir,
    PUBLIC_URL,
    MAIN_API_URL: main,
    VISITA_API_URL: visita,
    COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    MAILBOX: '1',
    LOG_LEVEL: 'silent',
    LIMITS_FACTOR: '100',
  });
  const app = await buildApp(config, { clientDir: null });
  onTestFinished(async () => {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('our own APIs keep the contract, alone and through the BFF, and leak no undeclared field', async () => {
  const { main, visita, account, accounts } = await startApis();
  const alone = await runContractSuite({
    base: main,
    visita,
    mode: 'api',
    publicUrl: PUBLIC_URL,
    strict: true,
    account,
    accounts,
  });
  expect(failed(alone)).toEqual([]);
  expect(alone.length).toBeGreaterThan(60);
  // The checks by role really ran, with the accounts of the demonstration.
  expect(alone.filter(({ name }) => name.startsWith('roles: ')).length).toBeGreaterThan(80);

  const base = await startBff({ main, visita });
  const through = await runContractSuite({ base, mode: 'bff', publicUrl: PUBLIC_URL, strict: true });
  expect(failed(through)).toEqual([]);
  expect(through.length).toBeGreaterThan(50);
}, 90_000);

test('an API with the specification only passes that level completely, and fails the complete one', async () => {
  const main = await startMainEspecificacion();
  onTestFinished(() => main.close());
  const outcomes = await runContractSuite({
    base: main.url,
    mode: 'api',
    publicUrl: PUBLIC_URL,
    strict: true,
    account: { email: 'visita@ejemplo.example', password: CONTRASENA_ESPECIFICACION },
  });
  const de = (nivel: string) => outcomes.filter((o) => o.nivel === nivel);
  expect(failed(de('especificación'))).toEqual([]);
  expect(de('especificación').length).toBeGreaterThan(20);
  const completo = failed(de('completo'));
  // Its own shapes are not accepted as ours, although the platform tolerates them.
  for (const nombre of ['story: logs in', 'main GET /api/paises: answers', 'main GET /api/noticias: answers'])
    expect(
      completo.some((line) => line.startsWith(nombre)),
      nombre,
    ).toBe(true);
});

test('an API without a field of the specification fails that level', async () => {
  const main = await startMainEspecificacion();
  onTestFinished(() => main.close());
  for (const { usuario } of main.cuentas.values()) Reflect.deleteProperty(usuario, 'avatar_text');
  const outcomes = await runContractSuite({
    base: main.url,
    mode: 'api',
    publicUrl: PUBLIC_URL,
    account: { email: 'visita@ejemplo.example', password: CONTRASENA_ESPECIFICACION },
  });
  expect(failed(outcomes.filter((o) => o.nivel === 'especificación'))).toEqual([
    expect.stringMatching(/^especificación: login, user and logout/),
  ]);
});

test('an API that answers everything with success fails the suite, in both modes', async () => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"data":[]}'),
  );
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${await listen(server)}`;
  for (const mode of ['api', 'bff'] as const) {
    const outcomes = await runContractSuite({ base, mode, publicUrl: PUBLIC_URL });
    const ok = outcomes.filter((o) => o.result === 'ok').map((o) => o.name);
    // An empty list is a valid answer of some public reads.
    expect(
      ok.filter((name) => !/answers (by its schema|in its shape|JSON)/.test(name)),
      mode,
    ).toEqual([]);
    expect(outcomes.filter((o) => o.result === 'failed').length, mode).toBeGreaterThan(30);
  }
});

test('what an API answers with 429 is not asked, and fails nothing', async () => {
  const server = createServer((_request, response) => response.writeHead(429, { 'retry-after': '7' }).end('{}'));
  onTestFinished(() => void server.close());
  const port = await listen(server);
  const outcomes = await runContractSuite({ base: `http://127.0.0.1:${port}`, mode: 'api', publicUrl: PUBLIC_URL });
  expect(outcomes.filter(({ result }) => result === 'failed')).toEqual([]);
  const detalles = outcomes.map(({ detail }) => detail ?? '');
  expect(
    detalles.filter((uno) => uno.includes('answered 429, too many calls; to be asked again in 7 seconds')).length,
  ).toBeGreaterThan(20);
});
