import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Escucha {
  url: string;
  close(): Promise<void>;
}

/** A server on a free loopback port. A handler that throws answers 500 with the error, for the reader of the failed test. */
export async function escuchar(
  answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void | Promise<void>,
): Promise<Escucha> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    Promise.resolve(url)
      .then((u) => answer(u, response, request))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((listo) => {
        server.close(() => listo());
        server.closeAllConnections();
      }),
  };
}

export const pagina = (response: ServerResponse, titulo: string, cuerpo: string) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="es"><title>${titulo}</title><h1>${titulo}</h1>${cuerpo}`);
