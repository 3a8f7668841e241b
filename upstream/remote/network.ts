import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Names and addresses as this process sees them; tests put their own in place of the internet. */
export interface Network {
  lookup: LookupFunction;
  permits(address: string): boolean;
  /** Where a test's server stands for port 80 or 443. */
  portOf?: (port: string) => number;
  /** Authority of a test's server. */
  ca?: string;
}

export const INTERNET: Network = { lookup: systemLookup, permits: isPublicAddress };

/** The address leads to where nothing of ours may be led (O-02, O-03). */
class Blocked extends Error {
  override readonly name = 'Blocked';
}

const CONNECT_MS = 3_000;

/** The connection's own lookup: there is no second answer to switch to. One inner address among them is one too many. */
const guardedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const list = Array.isArray(addresses) ? addresses : [{ address: addresses, family: isIP(addresses) }];
      const [first] = list;
      if (!first || !list.every(({ address }) => network.permits(address)))
        return callback(new Blocked('the name leads inside'), '', 0);
      return options.all ? callback(null, list) : callback(null, first.address, first.family);
    });
  };

/**
 * An agent that cannot be led to an inner network: literal addresses are judged before the connection, since undici looks
 * up names only; names within its lookup; and what it really connected to once more.
 */
export function guardedAgent(network: Network): Dispatcher {
  const connect = buildConnector({
    timeout: CONNECT_MS,
    lookup: guardedLookup(network),
    rejectUnauthorized: true,
    ...(network.ca !== undefined && { ca: network.ca }),
  });
  return new Agent({
    connections: 2,
    pipelining: 1,
    maxHeaderSize: 16_384,
    // A name is looked up anew every time.
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !network.permits(host)) return callback(new Blocked('the address is inside'), null);
      const plain = options.port || (options.protocol === 'https:' ? '443' : '80');
      const port = String(network.portOf?.(plain) ?? plain);
      return connect({ ...options, port }, (error, socket) => {
        if (error) return callback(error, null);
        if (socket.remoteAddress !== undefined && network.permits(socket.remoteAddress)) return callback(null, socket);
        socket.destroy();
        return callback(new Blocked('connected inside'), null);
      });
    },
  });
}
