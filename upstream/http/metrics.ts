import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import client from 'prom-client';
import { metricMethod } from '#platform/metric-method';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Database } from '../db/connect.ts';
import type { Db } from '../db/schema/schema.ts';
import type { PasswordHasher, Readiness } from '../deps.ts';

export interface Measured {
  apps: Record<string, FastifyInstance>;
  database: Pick<Database, 'pool' | 'readPool' | 'reads'>;
  hasher: Pick<PasswordHasher, 'waiting'>;
}

/** Statuses of failures, which are reported as 0 before the first one: otherwise `increase()` would miss the first. */
const FAILURES = ['500', '503'];
const JOB_STATES = ['created', 'retry', 'active', 'failed'];
const MAIL_STATES = ['pendiente', 'enviando', 'muerto'] as const;

/** RED for each call, and what fills up before users notice: pools, queues, mails, password checks. */
export function createApiMetrics({ apps, database, hasher }: Measured): client.Registry {
  const register = new client.Registry();
  const registers = [register];
  client.collectDefaultMetrics({ register });
  countCalls(registers, apps);
  const pools = { principal: database.pool, lecturas: database.readPool };
  new client.Gauge({
    name: 'api_pool_connections',
    help: 'Connections of a pool: lent out, idle, and calls that wait for one',
    labelNames: ['pool', 'estado'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, estado: 'en_uso' }, totalCount - idleCount);
        this.set({ pool, estado: 'libre' }, idleCount);
        this.set({ pool, estado: 'esperando' }, waitingCount);
      }
    },
  });
  new client.Gauge({
    name: 'api_password_checks_waiting',
    help: 'Passwords that wait to be checked',
    registers,
    collect() {
      this.set(hasher.waiting());
    },
  });
  countRows(registers, database.reads);
  return register;
}

/**
 * Counts calls with their status, and measures times without it; refused calls (4xx) are left out of the times, because they
 * would make them look better.
 */
function countCalls(registers: client.Registry[], apps: Measured['apps']): void {
  const answers = new client.Counter({
    name: 'api_requests_total',
    help: 'Calls of the APIs, by how they were answered',
    labelNames: ['api', 'metodo', 'ruta', 'estado'],
    registers,
  });
  const times = new client.Histogram({
    name: 'api_request_seconds',
    help: 'Calls of the APIs that were answered or failed, without the refused ones (4xx)',
    labelNames: ['api', 'metodo', 'ruta'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  for (const { api, method, path } of ENDPOINTS)
    if (api in apps) for (const estado of FAILURES) answers.inc({ api, metodo: method, ruta: path, estado }, 0);
  for (const [api, app] of Object.entries(apps))
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const call = { api, metodo: metricMethod(method), ruta: routeOptions.url ?? 'desconocida' };
      answers.inc({ ...call, estado: String(statusCode) });
      if (statusCode < 400 || statusCode >= 500) times.observe(call, elapsedTime / 1000);
    });
}

/** Queries the database at each scrape; nothing is reported when it is down, because a 0 would be wrong. */
function countRows(registers: client.Registry[], db: Db): void {
  new client.Gauge({
    name: 'api_jobs',
    help: 'Jobs of a queue: waiting, under way, failed',
    labelNames: ['cola', 'estado'],
    registers,
    async collect() {
      this.reset();
      const { rows } = await sql<{ cola: string; estado: string; n: number }>`
        select cola.name as cola, estado, count(job.id)::int as n
        from trabajos.queue cola
        cross join unnest(${JOB_STATES}::text[]) as estado
        left join trabajos.job on job.name = cola.name and job.state::text = estado
        group by 1, 2`
        .execute(db)
        .catch(() => ({ rows: [] }));
      for (const { cola, estado, n } of rows) this.set({ cola, estado }, n);
    },
  });
  new client.Gauge({
    name: 'api_mails',
    help: 'Mails that have not left: waiting, being sent, given up',
    labelNames: ['estado'],
    registers,
    async collect() {
      this.reset();
      const rows = await db
        .selectFrom('correo_salida')
        .select(['estado', sql<number>`count(*)::int`.as('n')])
        .where('estado', 'in', MAIL_STATES)
        .groupBy('estado')
        .execute()
        .catch(() => null);
      if (!rows) return;
      for (const estado of MAIL_STATES) this.set({ estado }, 0);
      for (const { estado, n } of rows) this.set({ estado }, n);
    },
  });
}

/** On a port of its own, as the BFF's: no metric is reachable through the APIs' ports (L-04). */
export async function listenApiMetrics(
  register: client.Registry,
  { port, host }: { port: number; host: string },
  readiness: Readiness,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics')
      response.setHeader('content-type', register.contentType).end(await register.metrics());
    else if (request.url === '/readyz') {
      const details = { draining: readiness.isDraining, dependencies: await readiness.check() };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(details));
    } else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
