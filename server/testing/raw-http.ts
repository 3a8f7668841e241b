import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
  /** The other side ended the connection. */
  isClosed: boolean;
}

/** Sends bytes as they are and reads until the connection ends, or until nothing has come for `quietMs`. */
export function sendRaw(url: string, bytes: string, quietMs = 1_500, from?: string): Promise<RawAnswer> {
  const socket = openSocket(url, from);
  let text = '';
  return new Promise((resolve) => {
    const settle = (isClosed: boolean) => {
      socket.destroy();
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
        isClosed,
      });
    };
    socket.setTimeout(quietMs, () => settle(false));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.on('close', () => settle(true));
    socket.write(bytes);
  });
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
