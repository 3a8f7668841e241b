import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './address-guard.ts';

/** Names and addresses as the preview sees them; tests put their own in place of the internet. */
export interface OgNetwork {
  lookup: LookupFunction;
  permits(address: string): boolean;
  /** Judges the address of a request; tests allow the ports of their servers. */
  target?: (given: string, own: readonly string[]) => URL | null;
}

export const INTERNET: OgNetwork = { lookup: systemLookup, permits: isPublicAddress };

export class Blocked extends Error {
  override readonly name = 'Blocked';
  readonly code = 'SSRF_BLOCKED';
}

const CONNECT_MS = 2_000;

/**
 * An agent that cannot be led to an inner network. Every answer of the name service is judged inside the connection's own
 * lookup, so that there is no second answer to switch to (rebinding), and the address that was really connected to is
 * judged once more, which also covers literal addresses, for which no lookup runs (pitfall 28).
 */
export function createGuardedAgent(network: OgNetwork): Agent {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const list = Array.isArray(addresses) ? addresses : [{ address: addresses, family: 4 }];
      // One inner address among them is one too many (O-03).
      const isClean = list.length > 0 && list.every(({ address }) => network.permits(address));
      if (!isClean) return callback(new Blocked('the name leads inside'), '', 0);
      if (options.all) return callback(null, list);
      const [first] = list;
      return callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: guardedLookup, rejectUnauthorized: true });
  return new Agent({
    connections: 4,
    pipelining: 1,
    maxHeaderSize: 16_384,
    // A name is looked up anew for every preview.
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (/^[\d.]+$|:/.test(host) && !network.permits(host))
        return callback(new Blocked('the address is inside'), null);
      return connect(options, (error, socket) => {
        if (error) return callback(error, null);
        if (socket.remoteAddress === undefined || !network.permits(socket.remoteAddress)) {
          socket.destroy();
          return callback(new Blocked('connected inside'), null);
        }
        return callback(null, socket);
      });
    },
  });
}

export type { Dispatcher };
