import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import client from 'prom-client';
import { metricMethod } from '#platform/metric-method';
import { CIERRES } from '#shared/contract/realtime';
import type { UpstreamName } from '../apis/upstream.ts';

export interface Metrics {
  /** Counts a finished request; `ruta` is a path template, never an address. */
  request(metodo: string, ruta: string, status: number, ms: number): void;
  /**
   * Announces a route: its failure series start at 0, because `increase()` would miss the first failure of a series that did not
   * exist.
   */
  expect(metodo: string, ruta: string): void;
  count(name: CounterName, labels?: Record<string, string>): void;
  breaker(upstream: string, isOpen: boolean): void;
  /** Open sockets of the realtime channel. */
  sockets(count: number): void;
  /** Counts a closed socket of the realtime channel. */
  closed(code: number): void;
  /** Delay of the event loop in seconds, mean of the last sample. */
  loopDelay(seconds: number): void;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
}

/** Statuses for a failure of the BFF or of an API behind it. */
const FAILURES = [500, 502, 503, 504];
const UPSTREAMS: readonly UpstreamName[] = ['main', 'visita'];
/** Our own close codes and those that every socket may have. A browser may send any of four thousand others. */
const CLOSE_CODES = new Set([...Object.values(CIERRES), 1000, 1001, 1005, 1006].map(String));
const OTHER_CODE = 'otro';

const COUNTERS = {
  bff_sealed_cookie_failures_total: ['Cookies that this ring did not seal', []],
  bff_csrf_rejected_total: ['Requests refused as cross-site', []],
  bff_ssrf_blocked_total: ['Preview targets refused', []],
  bff_csp_reports_total: ['Policy violations reported by browsers', []],
  bff_page_views_total: ['Pages seen, after consent', ['ruta', 'rol']],
  bff_store_failures_total: ['Times the shared store went away', []],
  bff_shed_total: ['Calls refused because the process could not keep up', []],
  bff_log_dropped_total: ['Log lines that the sink did not take', []],
} as const satisfies Record<string, readonly [string, readonly string[]]>;
export type CounterName = keyof typeof COUNTERS;

/** Cached series of one route, method and status. */
interface Answered {
  count: ReturnType<client.Counter['labels']>;
  time: ReturnType<client.Histogram['labels']> | null;
}

/** RED metrics per route, breakers, event loop, and counters that should stay at zero. */
export function createMetrics(): Metrics {
  const register = new client.Registry();
  client.collectDefaultMetrics({ register });
  const answers = new client.Counter({
    name: 'bff_requests_total',
    help: 'Requests, by how they were answered',
    labelNames: ['metodo', 'ruta', 'estado'],
    registers: [register],
  });
  // No status label, which would make twelve series per route. Refused requests are counted, but not timed: they would only make
  // the times look better.
  const times = new client.Histogram({
    name: 'bff_request_seconds',
    help: 'Requests that were answered or failed, without the refused ones (4xx)',
    labelNames: ['metodo', 'ruta'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  // Looked up by one key instead of hashing the labels at every request; bounded by the number of routes and statuses.
  const known = new Map<string, Answered>();
  const answeredOf = (given: string, ruta: string, status: number): Answered => {
    const key = `${status} ${given} ${ruta}`;
    const kept = known.get(key);
    if (kept) return kept;
    const metodo = metricMethod(given);
    const answered = {
      count: answers.labels({ metodo, ruta, estado: String(status) }),
      time: status >= 400 && status < 500 ? null : times.labels({ metodo, ruta }),
    };
    known.set(key, answered);
    return answered;
  };
  const open = new client.Gauge({
    name: 'bff_breaker_open',
    help: '1 while an upstream is not asked',
    labelNames: ['upstream'],
    registers: [register],
  });
  for (const upstream of UPSTREAMS) open.set({ upstream }, 0);
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
  const closed = new client.Counter({
    name: 'bff_realtime_closed_total',
    help: 'Sockets of the realtime channel that were closed, by code',
    labelNames: ['codigo'],
    registers: [register],
  });
  for (const codigo of [...CLOSE_CODES, OTHER_CODE]) closed.inc({ codigo }, 0);
  return {
    request(metodo, ruta, status, ms) {
      const { count, time } = answeredOf(metodo, ruta, status);
      count.inc();
      time?.observe(ms / 1000);
    },
    expect(metodo, ruta) {
      for (const status of FAILURES) answers.inc({ metodo, ruta, estado: String(status) }, 0);
    },
    count: (name, labels = {}) => counters.get(name)?.inc(labels),
    closed(code) {
      const codigo = String(code);
      closed.inc({ codigo: CLOSE_CODES.has(codigo) ? codigo : OTHER_CODE });
    },
    sockets: (count) => sockets.set(count),
    loopDelay: (seconds) => loop.set(seconds),
    breaker: (name, isOpen) => open.set({ upstream: name }, isOpen ? 1 : 0),
    text: () => register.metrics(),
  };
}

/** Serves the metrics on a port of their own: the public port shows nothing of them (L-04). */
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
