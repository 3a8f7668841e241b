import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Names and addresses as a process sees them; tests put their own in place of the internet. */
export interface Network {
  lookup: LookupFunction;
  permits(address: string): boolean;
  /** Where a test's server stands for port 80 or 443. */
  portOf?: (hostname: string, port: string) => number;
  /** Authority of a test's server. */
  ca?: string;
}

export const INTERNET: Network = { lookup: systemLookup, permits: isPublicAddress };

/** The address leads to where nothing of ours may be led (O-02, O-03). */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  readonly code = 'SSRF_BLOCKED';
}

interface Options {
  connectMs: number;
  /** To one origin at a time. */
  connections: number;
}

/** The connection's own lookup: there is no second answer to switch to (rebinding, O-03). */
const guardedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const list = Array.isArray(addresses) ? addresses : [{ address: addresses, family: isIP(addresses) }];
      // One inner address among them is one too many.
      const isClean = list.length > 0 && list.every(({ address }) => network.permits(address));
      if (!isClean) return callback(new Blocked('the name leads inside'), '', 0);
      if (options.all) return callback(null, list);
      const [first] = list;
      return callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };

/**
 * An agent that cannot be led to an inner network: literal addresses are judged before the connection (no lookup runs for
 * them, pitfall 28), names inside its lookup, and what it really connected to once more.
 */
export function createGuardedAgent(network: Network, { connectMs, connections }: Options): Dispatcher {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: guardedLookup(network),
    rejectUnauthorized: true,
    ...(network.ca !== undefined && { ca: network.ca }),
  });
  const agent = new Agent({
    connections,
    pipelining: 1,
    maxHeaderSize: 16_384,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !network.permits(host)) return callback(new Blocked('the address is inside'), null);
      const plain = options.port || (options.protocol === 'https:' ? '443' : '80');
      const port = network.portOf?.(host, plain) ?? plain;
      return connect({ ...options, port: String(port) }, (error, socket) => {
        if (error) return callback(error, null);
        if (socket.remoteAddress === undefined || !network.permits(socket.remoteAddress)) {
          socket.destroy();
          return callback(new Blocked('connected inside'), null);
        }
        return callback(null, socket);
      });
    },
  });
  // Each connection for one request: a name is looked up, and judged, anew every time.
  return agent.compose((dispatch) => (options, handler) => dispatch({ ...options, reset: true }, handler));
}
