import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives the reads of this scope an ETag, and answers 304 to a caller who has the same version. The ETag is a hash of the body,
 * so it is right whatever changed: a row, its related rows, or the session.
 */
export function addEtags(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (!isKnown(request.headers['if-none-match'] ?? '', etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Weak comparison, as If-None-Match requires (RFC 9110, 13.1.2). */
const isKnown = (given: string, etag: string) =>
  given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
