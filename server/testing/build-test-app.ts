import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import supertest, { type Test } from 'supertest';
import { printFailures } from '#platform/testing/print-failures';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { LoadLimits } from '../http/guards/overload.ts';
import { createLog } from '../http/records/log.ts';
import { createMetrics, type Metrics } from '../http/records/metrics.ts';

type Verb = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'options';

/** A clock that stands still until a test advances it. */
export interface TestClock {
  now: () => number;
  advance(ms: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  /** Address where it really listens. */
  url: string;
  clock: TestClock;
  metrics: Metrics;
  /** A call as our own page makes it: same origin, with the X-CSRF header. */
  ask(verb: Verb, path: string): Test;
  /** A request without further headers than the client's own and our Host. */
  bare(verb: Verb, path: string): Test;
  /** The whole log, as it left the process. */
  logText(): string;
  logLines(): Record<string, unknown>[];
  close(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  env?: Record<string, string>;
  /** Adds routes that the product does not have. */
  extend?: (app: FastifyInstance) => void;
}

export const newCookieKey = (kid: string) => `${kid}:${randomBytes(32).toString('base64url')}`;

/** The discard port, on which nothing listens: an upstream that refuses connections. */
const NOBODY = 'http://127.0.0.1:9';

/** The configuration of a test: https://app.example in front of it, its own keys, upstreams that refuse connections. */
export const testConfig = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({
    PUBLIC_URL: 'https://app.example',
    MAIN_API_URL: NOBODY,
    VISITA_API_URL: NOBODY,
    COOKIE_KEYS: newCookieKey('k1'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    ...env,
  });

const UNBOUNDED: LoadLimits = { loopMs: Number.POSITIVE_INFINITY, rssBytes: Number.POSITIVE_INFINITY, sampleMs: 1_000 };

/** Builds the whole BFF, really listening on a free port. */
export async function buildTestApp({ env, extend, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bff-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const config = testConfig(dataDir, env);
  const written: string[] = [];
  const metrics = options.metrics ?? createMetrics();
  let time = Date.now();
  const app = await buildApp(config, {
    now: () => time,
    // The process of a test runs many test files: its memory and load say nothing about this app.
    load: UNBOUNDED,
    log: createLog(config.logLevel, { write: (line) => written.push(line) }),
    ...options,
    metrics,
  }).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  extend?.(app);
  printFailures(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const host = new URL(config.publicUrl).host;
  const bare = (verb: Verb, target: string) => supertest(url)[verb](target).set('Host', host);
  return {
    app,
    config,
    url,
    metrics,
    clock: {
      now: () => time,
      advance(ms) {
        time += ms;
      },
    },
    bare,
    ask: (verb, target) =>
      bare(verb, target)
        .set('Origin', config.publicUrl)
        .set('Sec-Fetch-Site', 'same-origin')
        .set('Sec-Fetch-Dest', 'empty')
        .set('X-CSRF', '1'),
    logText: () => written.join(''),
    logLines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await removeData();
    },
  };
}
