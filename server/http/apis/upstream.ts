import { Agent, type Dispatcher } from 'undici';
import { AppError } from '../../errors.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { isConnectFailure } from './failure.ts';

export type UpstreamName = 'main' | 'visita';

export interface UpstreamOptions {
  name: UpstreamName;
  /** Base, without a slash at its end; may have a path. */
  url: string;
  ca: string | undefined;
  now: () => number;
  /** Told when the breaker opens or closes. */
  onBreaker: (name: UpstreamName, isOpen: boolean) => void;
  timeouts?: Partial<Timeouts>;
}

export interface Timeouts {
  connectMs: number;
  headersMs: number;
  /** Between two chunks of the body. */
  bodyMs: number;
}
export const TIMEOUTS: Timeouts = { connectMs: 2_000, headersMs: 10_000, bodyMs: 10_000 };

/** Calls under way to one upstream; more are told to come back. */
const MAX_CONCURRENT = 100;
/** Share of calls that may be retries, and the longest pause before one. */
const RETRY_BUDGET = 0.1;
const RETRY_PAUSE_MS = 200;
const RETRY_AFTER = { 'retry-after': '5' };

export interface Upstream {
  readonly name: UpstreamName;
  readonly origin: string;
  /** Path of the base, '' when it has none. */
  readonly basePath: string;
  readonly breaker: Breaker;
  readonly timeouts: Timeouts;
  /** One call. Rejects with an AppError of our own or undici's error; see failure.ts. */
  request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  /** Calls under way. */
  readonly inFlight: number;
  close(): Promise<void>;
}

/** The caller left, or sent too much: that says nothing about the upstream, and must not close it for everybody. */
const isCallers = ({ signal }: Dispatcher.RequestOptions, error: unknown) =>
  (signal instanceof AbortSignal && signal.aborted) || error instanceof AppError;

/** One API: its own pool, its own breaker, so that one that is away does not take the other along. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, ca, now, onBreaker } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const { origin, pathname } = new URL(options.url);
  const breaker = createBreaker(now, (isOpen) => onBreaker(name, isOpen));
  // Our own Agent: with one, certificates are verified; http-proxy's default does not (pitfall 1).
  const agent = new Agent({
    connections: MAX_CONCURRENT,
    pipelining: 1,
    // A new address of the same name is seen within this time.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
    maxHeaderSize: 16_384,
    connect: { timeout: timeouts.connectMs, ...(ca === undefined ? {} : { ca }), rejectUnauthorized: true },
  });
  let inFlight = 0;
  let calls = 0;
  let retries = 0;

  const mayRetry = (method: string, error: unknown) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (!isConnectFailure(error) || breaker.isOpen) return false;
    if (retries > 1 + calls * RETRY_BUDGET) return false;
    retries += 1;
    return true;
  };

  async function once(request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    try {
      const response = await agent.request(request);
      // Left before its end, undici's body says so by an 'error': without a listener that ends the process.
      response.body.on('error', () => undefined);
      breaker.record(response.statusCode >= 500 ? 'error' : 'ok');
      return response;
    } catch (error) {
      if (!isCallers(request, error)) breaker.record('refused');
      throw error;
    }
  }

  return {
    name,
    origin,
    basePath: pathname.replace(/\/+$/, ''),
    breaker,
    timeouts,
    get inFlight() {
      return inFlight;
    },
    async request(request) {
      if (inFlight >= MAX_CONCURRENT || !breaker.admits())
        throw new AppError('upstream_unavailable', { headers: RETRY_AFTER });
      inFlight += 1;
      calls += 1;
      // The budget is of the recent past, not of all time.
      if (calls > 10_000) [calls, retries] = [calls / 2, retries / 2];
      try {
        return await once(request).catch(async (error: unknown) => {
          if (!mayRetry(request.method, error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_PAUSE_MS));
          return once(request);
        });
      } finally {
        inFlight -= 1;
      }
    },
    close: () => agent.destroy(),
  };
}
