import type { ClientRequest, IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { AppError, tooMany } from '../errors.ts';

/** Timeout for the whole handshake: the `handshakeTimeout` of ws starts anew with each byte that arrives. */
export const CONNECT_MS = 2_000;
/** Fits every answer to a first `+`, and an event with a whole message in it. */
export const PAYLOAD_MAX = 512 * 1024;

/** Retry-After when a person has too many sockets: one of them may be gone by then (W-09). */
export const OTRO_SE_VA_S = 30;

/** Maps the status of the API's refusal to the browser's answer. */
export function refusalOf(status: number): AppError {
  if (status === 401) return new AppError('session_expired');
  // The person has the maximum of sockets on all BFFs together.
  if (status === 429) return tooMany(OTRO_SE_VA_S);
  if (status === 504) return new AppError('upstream_timeout');
  if (status === 503) return new AppError('upstream_unavailable', { headers: { 'retry-after': '2' } });
  return new AppError(status === 502 ? 'upstream_unreachable' : 'upstream_bad_response');
}

/** Opens the connection to the main API. @throws AppError 404 for an API without the channel, 502, 503, 504 */
export function openEnlace(target: string, ca: string | undefined): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(target, {
      perMessageDeflate: false,
      maxPayload: PAYLOAD_MAX,
      followRedirects: false,
      ...(ca !== undefined && { ca }),
    });
    const late = setTimeout(() => {
      reject(new AppError('upstream_timeout'));
      ws.terminate();
    }, CONNECT_MS);
    // 'error' may be emitted at any time: without a listener it ends the process (W-06).
    ws.on('error', (error) => {
      clearTimeout(late);
      reject(new AppError('upstream_unreachable', { cause: error }));
    });
    ws.on('unexpected-response', (request: ClientRequest, response: IncomingMessage) => {
      clearTimeout(late);
      const { statusCode = 0 } = response;
      response.destroy();
      request.destroy();
      // A status that a WebSocket endpoint would not give means that the API has no such endpoint.
      const isAbsent = statusCode < 400 || statusCode === 404 || statusCode === 405 || statusCode === 426;
      reject(isAbsent ? new AppError('no_encontrado') : refusalOf(statusCode === 503 ? 503 : 502));
    });
    ws.on('open', () => {
      clearTimeout(late);
      resolve(ws);
    });
  });
}
