import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
  /** The other side ended the connection. */
  isClosed: boolean;
}

/** Silence after which an answer counts as over: longer than a busy machine takes for anything. */
const QUIET_MS = 15_000;

/**
 * Sends raw bytes and reads until the connection ends, or until the answer is complete (unless it announces the end of the
 * connection), or until nothing has come for `quietMs`.
 */
export function sendRaw(url: string, bytes: string, quietMs = QUIET_MS, from?: string): Promise<RawAnswer> {
  const socket = openSocket(url, from);
  let received = '';
  return new Promise((resolve) => {
    const settle = (isClosed: boolean) => {
      socket.destroy();
      const [head = '', ...rest] = Buffer.from(received, 'latin1').toString('utf8').split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
        isClosed,
      });
    };
    socket.setTimeout(quietMs, () => settle(false));
    socket.on('data', (chunk) => {
      // One character per byte, as lengths count bytes; decoded as UTF-8 once the answer is complete.
      received += chunk.toString('latin1');
      if (isWhole(received)) settle(false);
    });
    socket.on('close', () => settle(true));
    socket.write(bytes);
  });
}

/**
 * Sends a request without its end, which `finish` sends: the connection is not idle, so that a closing server keeps it until the
 * answer. The server has to close the connection with its answer. @returns head and body
 */
export function beginGet(url: string, target: string): { finish(): Promise<string> } {
  const socket = openSocket(url);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n`);
  return {
    finish() {
      const answer = text(socket);
      socket.write('\r\n');
      return answer;
    },
  };
}

const PROVISIONAL = /^(?:HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)*/;

/** Whether the answer is complete; false when its head announces the end of the connection, for which the caller waits. */
function isWhole(text: string): boolean {
  const answer = text.replace(PROVISIONAL, '');
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end);
  if (end < 0 || /\r\nconnection: close/i.test(head)) return false;
  const body = answer.slice(end + 4);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return body.endsWith('0\r\n\r\n');
  return body.length >= Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** `from`: an address of 127.0.0.0/8, each of which counts as another visitor. */
export function openSocket(url: string, from?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, ...(from && { localAddress: from }) });
  socket.on('error', () => undefined);
  return socket;
}

/** Head of a call as our own page makes it. */
export const headOf = (line: string, ...headers: string[]) =>
  [
    `${line} HTTP/1.1`,
    'Host: app.example',
    'Sec-Fetch-Site: same-origin',
    'Origin: https://app.example',
    'X-CSRF: 1',
    ...headers,
    '',
    '',
  ].join('\r\n');
