import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network/network-of';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address for budgets; an IPv6 address is cut to its site's /48, since one person may own a whole /48. */
    network: string;
  }
}

/** On whose behalf an API is asked. */
export interface Caller {
  /** `network` of the request. */
  address: string;
  /** Id of the account; absent for a visitor without a session. */
  account?: number | undefined;
}

/** Caller of the requests that this process makes on its own behalf. */
export const OURSELVES: Caller = { address: '' };

export const callerOf = ({ network, subject }: FastifyRequest): Caller => ({ address: network, account: subject?.uid });

/** Sets `request.network` at once: undici detaches the socket, and with it the address, from a request whose body it has sent. */
export function tellNetworks(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.network = networkOf(request.ip ?? '', 48);
    done();
  });
}
