import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
  /** The other side ended the connection. */
  isClosed: boolean;
}

/** How long nothing may come before it is taken for the end: longer than a busy machine takes for anything. */
const QUIET_MS = 15_000;

/**
 * Sends bytes as they are and reads until the connection ends, until an answer is whole that does not announce the connection's
 * end, or until nothing has come for `quietMs`.
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
      // One character a byte, as lengths count; read as UTF-8 once it is whole.
      received += chunk.toString('latin1');
      if (isWhole(received)) settle(false);
    });
    socket.on('close', () => settle(true));
    socket.write(bytes);
  });
}

/**
 * Begins a question, whose last line is sent when `finish` is called: its connection is not idle, so that a server that closes lets
 * it be until it is answered. The server has to hang up with its answer. @returns head and body
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

/** Whether nothing more is to come: not when the head announces that the connection ends, which is worth waiting for. */
function isWhole(text: string): boolean {
  const answer = text.replace(PROVISIONAL, '');
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end);
  if (end < 0 || /\r\nconnection: close/i.test(head)) return false;
  const body = answer.slice(end + 4);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return body.endsWith('0\r\n\r\n');
  return body.length >= Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** `from`: an address of 127.0.0.0/8, each of which is another visitor. */
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
