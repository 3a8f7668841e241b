import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Codigo } from '#shared/codigos';
import { AppError } from '../errors.ts';
import { API_CSP, baseHeaders } from './security-headers.ts';

const CODES: Record<string, Codigo> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'peticion_lenta',
  HPE_HEADER_OVERFLOW: 'cabeceras_grandes',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'fichero_grande',
  CONNECT: 'metodo_no_permitido',
};
/** For the answer to arrive before the connection goes. */
const GRACE_MS = 1_000;

interface Half extends Duplex {
  /** The answer under way on this connection; Node's own handler looks at it too. */
  _httpMessage?: { headersSent: boolean } | null;
}

/** Refuses what never became a request: late, too large, or no HTTP (F-03, P-15). The connection ends with it. */
export function answerBelowHttp(
  reason: string | undefined,
  socket: Half,
  { log, isHttps }: { log: Logger; isHttps: boolean },
): void {
  if (reason === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const error = new AppError(CODES[reason ?? ''] ?? 'peticion_invalida');
  const requestId = crypto.randomUUID();
  const body = JSON.stringify(error.body(requestId));
  const headers = {
    ...baseHeaders(isHttps, requestId),
    'content-security-policy': API_CSP,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(reason === 'CONNECT' && { allow: 'GET, HEAD' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  log.info({ requestId, estado: error.status, motivo: reason }, 'refused below HTTP');
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/** One address cannot take all connections. */
export function capSocketsPerAddress(server: Server, max: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
