import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#platform/network/listen';
import type { Answer, MockCall } from './escenarios/scenario.ts';
import type { RequestLog } from './request-log.ts';

export interface Listening {
  url: string;
  close(): Promise<void>;
}

type AnswerCall = (call: MockCall, response: ServerResponse) => Promise<Answer | 'done'>;

interface MockApiOptions {
  /** '0': any free one. */
  port: string;
  answer: AnswerCall;
  log: RequestLog;
}

/** One of the two APIs, really listening on loopback. */
export const openMockApi = (api: MockCall['api'], { port, answer, log }: MockApiOptions): Promise<Listening> =>
  openServer((request, response) => {
    readCall(api, request)
      .then(async (call) => {
        const given = await answer(call, response).catch((error: unknown) => {
          log.add(call, error instanceof Error ? error : new Error(String(error)));
          throw error;
        });
        log.add(call, given);
        if (given !== 'done') send(response, given);
      })
      .catch((error: unknown) => {
        const said = error instanceof Error ? error.message : String(error);
        process.stderr.write(`Simulacro de ${api}: ${request.method} ${request.url}: ${said}\n`);
        send(response, { status: 500, body: { message: 'Server Error' } });
      });
  }, Number(port));

/** @param port preferred port; a free one where it is taken */
export async function openServer(listener: RequestListener, port = 0): Promise<Listening> {
  const server = createServer(listener);
  const at = await listen(server, port).catch(() => listen(server));
  return {
    url: `http://127.0.0.1:${at}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readCall(api: MockCall['api'], request: IncomingMessage): Promise<MockCall> {
  const { method = 'GET', headers } = request;
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://simulacro.invalid');
  const sent = await text(request);
  const isJson = /^application\/json/.test(headers['content-type'] ?? '') && sent !== '';
  return { api, method, path, query, headers, body: isJson ? JSON.parse(sent) : undefined };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (response.destroyed) return;
  if (Buffer.isBuffer(body) || typeof body === 'string') return void response.writeHead(status, headers).end(body);
  response.writeHead(status, { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
