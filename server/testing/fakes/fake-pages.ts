import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Network } from '#platform/network/guarded-agent';
import { listen } from '#platform/network/listen';
import { isPublicAddress } from '#platform/network/public-address';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakePages {
  /** The internet as the app under test sees it: every name resolves to this server, unless `names` has another address. */
  network: Network;
  names: Map<string, string[] | (() => string[])>;
  /** Whether this server's own address counts as public. */
  isLoopbackPublic: boolean;
  /** Sets the answer of `host/path`; other addresses are 404. */
  at(address: string, handler: Handler | string): void;
  /** Requests that arrived, as `host/path`, and their headers. */
  seen: { address: string; headers: IncomingMessage['headers'] }[];
  connections(): number;
  close(): Promise<void>;
}

/** A small internet: a really listening server under every name. */
export async function startFakePages(): Promise<FakePages> {
  const handlers = new Map<string, Handler>();
  let connections = 0;
  const server = createServer((request, response) => {
    const address = `${(request.headers.host ?? '').replace(/:\d+$/, '')}${request.url ?? ''}`;
    pages.seen.push({ address, headers: request.headers });
    const handler = handlers.get(address);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', () => {
    connections += 1;
  });
  const port = await listen(server);

  const pages: FakePages = {
    names: new Map(),
    isLoopbackPublic: true,
    seen: [],
    network: {
      lookup: (hostname, _options, callback) => {
        const given = pages.names.get(hostname) ?? ['127.0.0.1'];
        const addresses = typeof given === 'function' ? given() : given;
        // Asynchronous, as real name resolution is.
        setImmediate(
          callback,
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
      permits: (address) => (address === '127.0.0.1' ? pages.isLoopbackPublic : isPublicAddress(address)),
      portOf: () => port,
    },
    at: (address, handler) => handlers.set(address, typeof handler === 'string' ? html(handler) : handler),
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return pages;
}

export const html =
  (text: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);

export const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(302, { location }).end();
