import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Network } from '#platform/network/guarded-agent';
import { listen } from '#platform/network/listen';
import { isPublicAddress } from '#platform/network/public-address';
import { atFileEnd } from './at-file-end.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A small internet: real servers on local ports under any host name (with https under those of tls/sites.pem), closed at the
 * end of the test file.
 */
export async function startFakeSites() {
  const handlers = new Map<string, Handler>();
  const names = new Map<string, string[]>();
  const seen: { address: string; headers: IncomingMessage['headers'] }[] = [];
  const listener: Handler = (request, response) => {
    const address = `${(request.headers.host ?? '').replace(/:\d+$/, '')}${request.url ?? ''}`;
    seen.push({ address, headers: request.headers });
    const handler = handlers.get(address);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  };
  const [cert, key] = ['sites.pem', 'sites.key'].map((file) =>
    readFileSync(new URL(`./tls/${file}`, import.meta.url), 'utf8'),
  );
  const servers = { 80: createServer(listener), 443: createSecureServer({ cert, key }, listener) };
  for (const server of Object.values(servers)) {
    await listen(server);
    atFileEnd(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  }
  const network: Network = {
    lookup: (hostname, _options, callback) => {
      const addresses = names.get(hostname) ?? ['127.0.0.1'];
      setImmediate(
        callback,
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    permits: (address) => address === '127.0.0.1' || isPublicAddress(address),
    // The cast is safe: the server listens on a TCP port.
    portOf: (_host, port) => (servers[port === '443' ? 443 : 80].address() as AddressInfo).port,
    ...(cert !== undefined && { ca: cert }),
  };
  return {
    /** Resolves every name to this server, except those in `names`. */
    network,
    names,
    /** Requests that arrived, as `host/path`. */
    seen,
    /** Sets the answer of `host/path`: a text, or a handler; other addresses are 404. */
    at: (address: string, handler: Handler | string) =>
      handlers.set(
        address,
        typeof handler === 'string' ? (_, response) => response.writeHead(200).end(handler) : handler,
      ),
  };
}
