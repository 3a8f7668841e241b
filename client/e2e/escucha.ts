import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#platform/network/listen';

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
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
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
