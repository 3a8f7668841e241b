import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Answers of this scope's reads carry an ETag of what they say, and are 304 without a body for who has the same already.
 * The hash of the body is right whatever changed: a row, what hangs from it, or whose session asks.
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

/** Weak comparison, as If-None-Match asks for (RFC 9110, 13.1.2). */
const isKnown = (given: string, etag: string) =>
  given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
