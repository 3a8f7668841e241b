import type { AddressInfo, Server } from 'node:net';

/**
 * Lets a server listen. @param port 0: any free one
 * @returns the port
 * @throws the server's error, of which EADDRINUSE is the commonest; RangeError for a port above 65535
 */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A server that listens on a port has this kind of address.
  return (server.address() as AddressInfo).port;
}
