import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { RUTA_REALTIME } from '#shared/contract/realtime';
import type { TestApp } from '../build-test-app.ts';

export interface Opened {
  /** 101, or the status of a refusal. */
  status: number;
  /** Body of a refusal. */
  body: string;
  headers: IncomingMessage['headers'];
  ws: WebSocket;
  /** Frames that arrived, oldest first. */
  frames: string[];
  /** Code and reason, once the socket is closed; 1006 when the connection broke. */
  closed: Promise<{ code: number; reason: string }>;
}

/** A browser's socket at the BFF, as our own page opens it; `headers` replace those that it sends, undefined leaves one out. */
export function openSocket(
  { url, config }: Pick<TestApp, 'url' | 'config'>,
  cookie: string | undefined,
  {
    path = RUTA_REALTIME,
    headers = {},
    version = 13,
  }: { path?: string; headers?: Record<string, string | undefined>; version?: number } = {},
): Promise<Opened> {
  const all = {
    host: new URL(config.publicUrl).host,
    origin: config.publicUrl,
    'sec-fetch-site': 'same-origin',
    cookie,
    ...headers,
  };
  const given = Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const ws = new WebSocket(url.replace('http', 'ws') + path, {
    perMessageDeflate: false,
    headers: given,
    protocolVersion: version,
  });
  const frames: string[] = [];
  ws.on('message', (data) => frames.push(String(data)));
  ws.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  return new Promise((resolve) => {
    const give = (status: number, body: string, answered: IncomingMessage['headers']) =>
      resolve({ status, body, headers: answered, ws, frames, closed });
    ws.on('upgrade', (response) => {
      ws.once('open', () => give(101, '', response.headers));
    });
    ws.on('unexpected-response', (request, response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString('utf8');
      });
      response.on('end', () => {
        give(response.statusCode ?? 0, body, response.headers);
        request.destroy();
      });
    });
    ws.once('close', () => give(0, '', {}));
  });
}
