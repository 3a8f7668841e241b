import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network-of';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address for budgets; of IPv6 its site's /48, which one person may have whole. */
    network: string;
  }
}

/** On whose behalf an API is asked. */
export interface Caller {
  /** A request's `network`. */
  address: string;
  /** Of who is logged in. */
  account?: number | undefined;
}

/** Asked by nobody outside: what this process does by itself. */
export const OURSELVES: Caller = { address: '' };

export const callerOf = ({ network, subject }: FastifyRequest): Caller => ({ address: network, account: subject?.uid });

/** Told at once: undici takes the socket away from a request whose body it has sent, and the address with it. */
export function tellNetworks(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.network = networkOf(request.ip ?? '', 48);
    done();
  });
}
