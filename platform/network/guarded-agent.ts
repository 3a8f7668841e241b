import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Name resolution and address checks as a process sees them; tests replace the internet by their own. */
export interface Network {
  lookup: LookupFunction;
  permits(address: string): boolean;
  /** Port of a test's server that stands for port 80 or 443. */
  portOf?: (hostname: string, port: string) => number;
  /** CA of a test's server. */
  ca?: string;
}

export const INTERNET: Network = { lookup: systemLookup, permits: isPublicAddress };

/** The address is not one of the public internet, and must not be connected to (O-02, O-03). */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  readonly code = 'SSRF_BLOCKED';
}

interface Options {
  connectMs: number;
  /** Most connections to one origin at a time. */
  connections: number;
}

/** The lookup of the connection itself, so that DNS rebinding cannot give a second answer (O-03). */
const guardedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const list = Array.isArray(addresses) ? addresses : [{ address: addresses, family: isIP(addresses) }];
      // A single internal address among them refuses the name.
      const isClean = list.length > 0 && list.every(({ address }) => network.permits(address));
      if (!isClean) return callback(new Blocked('the name leads inside'), '', 0);
      if (options.all) return callback(null, list);
      const [first] = list;
      return callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };

/**
 * An agent that cannot be led to an internal network (SSRF guard): literal addresses are checked before the connection (no lookup
 * runs for them, pitfall 28), names in its lookup, and the remote address of the established connection once more.
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
  // One connection per request, so that a name is looked up and checked each time.
  return agent.compose((dispatch) => (options, handler) => dispatch({ ...options, reset: true }, handler));
}
