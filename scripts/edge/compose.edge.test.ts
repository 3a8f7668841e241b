import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { waitUntil } from '#server/testing/wait-until';
import { startEmbedded } from '#upstream/db/embedded/embedded';

/** compose.yaml and .env.example, as far as they can be checked without a container engine. */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const text = read('compose.yaml');
const Service = v.looseObject({
  image: v.optional(v.string()),
  build: v.optional(v.object({ context: v.string(), target: v.string() })),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  profiles: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.optional(v.looseObject({ test: v.array(v.string()) })),
  restart: v.string(),
  stop_grace_period: v.optional(v.pipe(v.string(), v.regex(/^\d+s$/)), '10s'),
});
const { services, volumes } = v.parse(
  v.object({ services: v.record(v.string(), Service), volumes: v.record(v.string(), v.null()) }),
  parse(text),
);
const serviceOf = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`no service ${name}`);
  return service;
};
const graceOf = (name: string) => Number.parseInt(serviceOf(name).stop_grace_period, 10) * 1000;
/** HARD_STOP_MS of a process, after which it ends in any case. */
const hardStopOf = (file: string) => Number(/HARD_STOP_MS = ([\d_]+)/.exec(read(file))?.[1]?.replaceAll('_', ''));

test('every service restarts, has a health check, and waits until the services that it needs are healthy', () => {
  const images = read('Dockerfile').split(/^FROM /m);
  for (const [name, { restart, healthcheck, build, depends_on }] of Object.entries(services)) {
    expect(restart, name).toBe('unless-stopped');
    const image = images.find((stage) => stage.includes(` AS ${build?.target}\n`));
    expect(healthcheck !== undefined || image?.includes('HEALTHCHECK'), name).toBe(true);
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(services), name).toContain(needed);
      expect(condition, name).toBe('service_healthy');
    }
  }
});

test('the stop period of each of our processes is longer than its hard stop', () => {
  expect(hardStopOf('server/main.ts')).toBeGreaterThan(0);
  expect(graceOf('bff')).toBeGreaterThan(hardStopOf('server/main.ts'));
  expect(graceOf('apis')).toBeGreaterThan(hardStopOf('upstream/main.ts'));
});

test('only the proxy is open to other machines, and only where configured', () => {
  for (const [name, { ports, profiles }] of Object.entries(services))
    for (const port of ports) {
      if (name === 'tls') expect(profiles).toEqual(['tls']);
      else expect(port, name).toMatch(/^127\.0\.0\.1:/);
    }
});

test('every variable is read by some program, every volume is declared, every mounted file exists', () => {
  const readers: Record<string, string> = {
    bff: read('server/config.ts'),
    apis: `${read('upstream/config.ts')}\n  PGPASSWORD: `,
    tls: read('docs/proxy/Caddyfile').replaceAll(/\{\$(\w+)/g, '\n  $1: '),
  };
  for (const [name, { environment, volumes: mounts }] of Object.entries(services)) {
    for (const variable of Object.keys(environment))
      if (readers[name]) expect(readers[name], `${name}: ${variable}`).toContain(`\n  ${variable}: `);
    for (const [source = ''] of mounts.map((mount) => mount.split(':')))
      expect(source.startsWith('./') ? existsSync(path.join(root, source)) : source in volumes, source).toBe(true);
  }
});

test.each(['TRUST_PROXY', 'MAIL_FROM', 'GOOGLE_CLIENT_ID', 'ACADEMIA_URL', 'ACADEMIA_SECRET'])(
  '%s passes through',
  (name) => {
    expect(text).toContain(`${name}: \${${name}:-`);
  },
);

test('.env.example names exactly the variables of compose.yaml', () => {
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const named = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect([...named].toSorted()).toEqual([...asked].toSorted());
});

test('the database password may have any character', async () => {
  const password = `a@b:c/d%e?f#g&h"i'j\\k $1 ñ`;
  const dir = mkdtempSync(path.join(tmpdir(), 'compose-'));
  const { socketDir, stop } = await startEmbedded(dir);
  onTestFinished(async () => {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const admin = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create role plataforma login password ${admin.escapeLiteral(password)}`);
  await admin.query('create database plataforma owner plataforma');
  const rules = path.join(dir, 'postgres/data/pg_hba.conf');
  const before = readFileSync(rules, 'utf8');
  writeFileSync(rules, 'local plataforma plataforma scram-sha-256\n');
  appendFileSync(rules, before);
  await admin.query('select pg_reload_conf()');
  await admin.end();

  const { DATABASE_URL = '', SMTP_URL = '' } = serviceOf('apis').environment;
  expect(serviceOf('apis').environment.PGPASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  const start = (PGPASSWORD: string) => {
    const child = spawn(process.execPath, [path.join(root, 'upstream/main.ts')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dir,
        PUBLIC_URL: 'https://app.example',
        APP_KEY: 'a'.repeat(43),
        SMTP_URL: SMTP_URL.replace(/^\$\{SMTP_URL:-(.*)\}$/, '$1'),
        // The database is on this machine's socket instead of the network's host.
        DATABASE_URL: `${DATABASE_URL.replace('@postgres:5432', '@localhost')}?host=${encodeURIComponent(socketDir)}`,
        PGPASSWORD,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    return { child, said: () => said, ended: once(child, 'exit') };
  };
  const right = start(password);
  await waitUntil(
    () => right.said().includes('"listening"') || right.child.exitCode !== null,
    60_000,
    'the APIs listen',
  );
  expect(right.child.exitCode, right.said()).toBeNull();
  right.child.kill('SIGTERM');
  await right.ended;
  const wrong = start(encodeURIComponent(password));
  expect(await wrong.ended).toEqual([1, null]);
  expect(wrong.said()).toContain('password authentication failed');
}, 90_000);
