import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import client from 'prom-client';
import type { PasswordHasher } from '../accounts/password/password-hash.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema/schema.ts';
import type { Readiness } from './readiness.ts';

export interface Measured {
  apps: Record<string, FastifyInstance>;
  database: Pick<Database, 'pool' | 'readPool' | 'reads'>;
  hasher: Pick<PasswordHasher, 'waiting'>;
}

/** RED per call, and what fills up before people notice: pools, queues, mails, password checks. */
export function createApiMetrics({ apps, database, hasher }: Measured): client.Registry {
  const register = new client.Registry();
  const registers = [register];
  client.collectDefaultMetrics({ register });
  const calls = new client.Histogram({
    name: 'api_seconds',
    help: 'Calls of the APIs',
    labelNames: ['api', 'metodo', 'ruta', 'estado'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  for (const [api, app] of Object.entries(apps))
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      const labels = { api, metodo: method, ruta: routeOptions.url ?? 'desconocida', estado: String(reply.statusCode) };
      calls.observe(labels, reply.elapsedTime / 1000);
    });
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

/** Asked of the database when somebody looks: once a scrape, and nothing when it is away. */
function countRows(registers: client.Registry[], db: Kysely<Schema>): void {
  new client.Gauge({
    name: 'api_jobs',
    help: 'Jobs of a queue: waiting, under way, failed',
    labelNames: ['cola', 'estado'],
    registers,
    async collect() {
      this.reset();
      const { rows } = await sql<{ cola: string; estado: string; n: number }>`
        select name as cola, state::text as estado, count(*)::int as n from trabajos.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2`
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
        .where('estado', 'in', ['pendiente', 'enviando', 'muerto'])
        .groupBy('estado')
        .execute()
        .catch(() => []);
      for (const { estado, n } of rows) this.set({ estado }, n);
    },
  });
}

/** On a port of its own, as the BFF's: nothing of this is reachable through the APIs' (L-04). */
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
