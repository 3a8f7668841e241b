import { type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { copyBody } from '#platform/network/copied-body';
import { AppError } from '../errors.ts';

/** The rest of a body over the limit is not read: the connection ends. */
export const bodyTooLarge = () => new AppError('fichero_grande', { headers: { connection: 'close' } });

/** http-proxy streams bodies on and ignores bodyLimit (pitfall 5), so their bytes are counted here on the way. */
export function limitBody(request: FastifyRequest, payload: Readable): Readable {
  const limit = request.routeEntry?.bodyLimit;
  // A content-length was checked before, and Node's parser enforces it.
  if (limit === undefined || request.headers['content-length'] !== undefined) return payload;
  if (request.headers['transfer-encoding'] === undefined) return payload;
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? bodyTooLarge() : null, chunk);
    },
  });
  return copyBody(payload, counted);
}
