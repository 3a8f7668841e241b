import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A document cached compressed, as most clients take it: addresses shrink to a tenth. */
export interface KeptXml {
  packed: Buffer;
  etag: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

export async function keepXml(body: string): Promise<KeptXml> {
  const raw = Buffer.from(XML + body);
  return { packed: await pack(raw), etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"` };
}

export async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  freshMs: number,
  { packed, etag }: KeptXml,
): Promise<FastifyReply> {
  reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': `public, max-age=${freshMs / 1000}`, vary: 'Accept-Encoding', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(await unpack(packed));
}
