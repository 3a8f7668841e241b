import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import client from 'prom-client';

export interface Metrics {
  observeUpstream(upstream: string, template: string, status: number, ms: number): void;
  count(name: CounterName, labels?: Record<string, string>): void;
  breaker(upstream: string, isOpen: boolean): void;
  /** Open sockets of the realtime channel. */
  sockets(count: number): void;
  /** Seconds, mean of the last sample. */
  loopDelay(seconds: number): void;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
}

const COUNTERS = {
  bff_sealed_cookie_failures_total: ['Cookies that this ring did not seal', []],
  bff_csrf_rejected_total: ['Requests refused as cross-site', []],
  bff_ssrf_blocked_total: ['Preview targets refused', []],
  bff_csp_reports_total: ['Policy violations reported by browsers', []],
  bff_page_views_total: ['Pages seen, after consent', ['ruta', 'rol']],
  bff_store_failures_total: ['Times the shared store went away', []],
  bff_shed_total: ['Calls refused because the process could not keep up', []],
  bff_realtime_closed_total: ['Sockets of the realtime channel that were closed, by code', ['codigo']],
  bff_log_dropped_total: ['Log lines that the sink did not take', []],
} as const satisfies Record<string, readonly [string, readonly string[]]>;
export type CounterName = keyof typeof COUNTERS;

/** RED per upstream route, breakers, event loop, and what should stay at zero. */
export function createMetrics(): Metrics {
  const register = new client.Registry();
  client.collectDefaultMetrics({ register });
  const upstream = new client.Histogram({
    name: 'bff_upstream_seconds',
    help: 'Proxied calls',
    labelNames: ['upstream', 'ruta', 'estado'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  // Found by one key instead of by hashing three labels at every call; as many as there are routes and statuses.
  const known = new Map<string, ReturnType<typeof upstream.labels>>();
  const open = new client.Gauge({
    name: 'bff_breaker_open',
    help: '1 while an upstream is not asked',
    labelNames: ['upstream'],
    registers: [register],
  });
  const loop = new client.Gauge({
    name: 'bff_event_loop_delay_seconds',
    help: 'Mean of the last second; calls are refused above 0.25',
    registers: [register],
  });
  const sockets = new client.Gauge({
    name: 'bff_realtime_sockets',
    help: 'Open sockets of the realtime channel',
    registers: [register],
  });
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, [help, labelNames]]) => [
      name,
      new client.Counter({ name, help, labelNames: [...labelNames], registers: [register] }),
    ]),
  );
  return {
    observeUpstream: (name, ruta, status, ms) => {
      const key = `${status} ${name} ${ruta}`;
      let series = known.get(key);
      if (!series) {
        series = upstream.labels({ upstream: name, ruta, estado: String(status) });
        known.set(key, series);
      }
      series.observe(ms / 1000);
    },
    count: (name, labels = {}) => counters.get(name)?.inc(labels),
    sockets: (count) => sockets.set(count),
    loopDelay: (seconds) => loop.set(seconds),
    breaker: (name, isOpen) => open.set({ upstream: name }, isOpen ? 1 : 0),
    text: () => register.metrics(),
  };
}

/** On a port of its own: nothing of this is reachable through the public one (L-04). */
export async function listenMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  details: () => Record<string, unknown>,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics')
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(await metrics.text());
    else if (request.url === '/readyz')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(details()));
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
