import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { type Breaker, createBreaker } from './breaker.ts';
import { createConnections } from './connections.ts';
import { CONNECTIONS, createDoors, inFlightOf } from './doors.ts';
import type { CallOptions, Send } from './guarded/call-handler.ts';
import { guardedCalls, SendingDispatcher } from './guarded/guarded-dispatcher.ts';

export type UpstreamName = 'main' | 'visita';

export interface UpstreamOptions {
  name: UpstreamName;
  /** Base, without a slash at its end; may have a path. */
  url: string;
  ca: string | undefined;
  now: () => number;
  /** Called when the breaker opens or closes. */
  onBreaker: (name: UpstreamName, isOpen: boolean) => void;
  timeouts?: Partial<Timeouts>;
  /** Replaces the system's resolver. */
  lookup?: LookupFunction | undefined;
}

export interface Timeouts {
  connectMs: number;
  headersMs: number;
  /** Between two chunks of the body. */
  bodyMs: number;
  /** How long a call waits for a place (doors.ts). */
  turnMs: number;
  /** A connection carries no new call after this time, so that a new address of the same name is used within thirty seconds. */
  connectionMs: number;
}
export const TIMEOUTS: Timeouts = {
  connectMs: 2_000,
  headersMs: 10_000,
  bodyMs: 10_000,
  turnMs: 2_000,
  connectionMs: 25_000,
};
/** The default timeouts of one call, multiplied by `factor`. */
export const deadlinesOf = (factor: number): Omit<Timeouts, 'connectionMs'> => ({
  connectMs: TIMEOUTS.connectMs * factor,
  headersMs: TIMEOUTS.headersMs * factor,
  bodyMs: TIMEOUTS.bodyMs * factor,
  turnMs: TIMEOUTS.turnMs * factor,
});

export interface Upstream {
  readonly name: UpstreamName;
  readonly origin: string;
  /** Path of the base, '' when it has none. */
  readonly basePath: string;
  readonly breaker: Breaker;
  readonly timeouts: Timeouts;
  /** One call. Rejects with an AppError of our own or undici's error; see failure.ts. */
  request(options: Dispatcher.RequestOptions & CallOptions): Promise<Dispatcher.ResponseData>;
  /** The same for a caller that streams the answer. */
  readonly dispatch: Send;
  /** Calls under way. */
  readonly inFlight: number;
  close(): Promise<void>;
}

/** One API with its own pool and its own breaker, so that an API that is down does not affect the other one. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, ca, now, onBreaker, lookup } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const { origin, pathname } = new URL(options.url);
  const doors = createDoors(timeouts.turnMs);
  const breaker = createBreaker(now, (isOpen) => onBreaker(name, isOpen));
  // A pool of our own verifies certificates; http-proxy's default does not (pitfall 1).
  const tls = { rejectUnauthorized: true, ...(ca && { ca }), ...(lookup && { lookup }) };
  const connections = createConnections(
    origin,
    {
      connections: CONNECTIONS,
      pipelining: 1,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 30_000,
      headersTimeout: timeouts.headersMs,
      bodyTimeout: timeouts.bodyMs,
      maxHeaderSize: 16_384,
      allowH2: false,
      connect: { timeout: timeouts.connectMs, ...tls },
    },
    timeouts.connectionMs,
  );
  const dispatch = guardedCalls(doors, breaker, connections.dispatch);
  const dispatcher = new SendingDispatcher(dispatch);

  return {
    name,
    origin,
    basePath: pathname.replace(/\/+$/, ''),
    breaker,
    timeouts,
    dispatch,
    get inFlight() {
      return inFlightOf(doors);
    },
    async request(given) {
      const response = await dispatcher.request(given);
      // A body that is abandoned before its end emits 'error'; without a listener that ends the process.
      response.body.on('error', () => undefined);
      return response;
    },
    close: connections.close,
  };
}
