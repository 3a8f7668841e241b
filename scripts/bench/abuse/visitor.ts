import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  /** 0 when the connection failed. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

export interface Visitor {
  ask(method: string, path: string, body?: string | Buffer, headers?: Record<string, string>): Promise<Answer>;
  /** Logs in and keeps the cookies. */
  logIn(account: { email: string; password: string }): Promise<Answer>;
  /** Logs in and keeps the mark of a known device, but no session. */
  becomeKnown(account: { email: string; password: string }): Promise<void>;
  close(): void;
}

/** A client at an address of 127.0.0.0/8, each of which is another visitor to a platform without a balancer in front. */
export function openVisitor(url: string, from: string, connections = 16): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { origin, hostname, port } = new URL(url);
  let cookie = '';

  const ask: Visitor['ask'] = (method, path, body, more = {}) =>
    new Promise((resolve) => {
      const since = performance.now();
      const settle = (status: number, headers: IncomingHttpHeaders, text: string) =>
        resolve({ status, headers, text, ms: performance.now() - since });
      const ours = { origin, 'sec-fetch-site': 'same-origin', 'x-csrf': '1', ...(cookie && { cookie }) };
      const length =
        body === undefined || more['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
      const ofBody = body === undefined ? {} : { 'content-type': 'application/json', ...length };
      const headers = { host: new URL(url).host, ...ours, ...ofBody, ...more };
      const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
      const asked = request({ host, port, method, path, agent, localAddress: from, headers }, (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => settle(response.statusCode ?? 0, response.headers, text));
        response.on('error', () => settle(0, {}, ''));
      });
      asked.setTimeout(30_000, () => asked.destroy());
      asked.on('error', () => settle(0, {}, ''));
      asked.end(body);
    });

  return {
    ask,
    async logIn(account) {
      const answer = await ask('POST', '/api/login', JSON.stringify({ ...account, recordar: false }));
      cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      return answer;
    },
    async becomeKnown(account) {
      const answer = await ask('POST', '/api/login', JSON.stringify({ ...account, recordar: false }));
      const lines = answer.headers['set-cookie'] ?? [];
      cookie = lines.map((line) => line.split(';')[0] ?? '').find((pair) => pair.includes('dispositivo=')) ?? '';
    },
    close: () => agent.destroy(),
  };
}
