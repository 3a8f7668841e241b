import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of 127.0.0.1. @returns the port */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this kind of address.
  return (server.address() as AddressInfo).port;
}
