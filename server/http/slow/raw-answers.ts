import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { FairBudget } from '#platform/fair-budget';
import { networkOf } from '#platform/network/network-of';
import type { Codigo } from '#shared/codigos';
import { AppError } from '../../errors.ts';
import { API_CSP, baseHeaders } from '../guards/security-headers.ts';

const CODES: Record<string, Codigo> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'peticion_lenta',
  HPE_HEADER_OVERFLOW: 'cabeceras_grandes',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'fichero_grande',
  CONNECT: 'metodo_no_permitido',
};
/** Time for the answer to arrive before the connection is closed. */
const GRACE_MS = 1_000;

interface Half extends Duplex {
  /** The answer under way on this connection; Node's own handler reads this field too. */
  _httpMessage?: { headersSent: boolean } | null;
}

export interface BelowHttp {
  log: Logger;
  isHttps: boolean;
  /** Called for each refusal made here, since no request exists whose end could be counted. */
  refused: (metodo: string, status: number) => void;
}

/** Refuses input that never became a request: late, too large, or no HTTP (F-03, P-15). The connection ends with it. */
export function answerBelowHttp(reason: string | undefined, socket: Half, { log, isHttps, refused }: BelowHttp): void {
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
  refused('otro', error.status);
  log.info({ requestId, estado: error.status, motivo: reason }, 'refused below HTTP');
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/** Limits connections: one address cannot take all of them. */
export function capSockets(server: Server, max: number): void {
  const sockets = new FairBudget(max);
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '', 48);
    if (!sockets.take(address)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => sockets.give(address));
  });
}
