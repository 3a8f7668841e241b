import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DIA_S } from '#shared/reglas/tiempo/dias';
import { AppError } from '../../errors.ts';
import type { RateLimiter } from '../../http/guards/rate-limit.ts';
import { type Fetcher, fetchGuarded } from '../fetch-guarded.ts';
import type { Concurrency } from '../gate.ts';
import { targetUrl } from '../target-url.ts';
import type { ImageSigner } from './image-signer.ts';
import { imageType } from './image-type.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
const Query = v.object({ u: v.pipe(v.string(), v.maxLength(2048)), s: v.pipe(v.string(), v.maxLength(64)) });

export interface ImageDeps {
  fetcher: Fetcher;
  signer: ImageSigner;
  gate: Concurrency;
  limiter: RateLimiter;
  userOf(request: FastifyRequest): Promise<number>;
}

/** Serves foreign images through our origin, so that our pages make no request to another site (O-08). */
export function imageRoute(app: FastifyInstance, { fetcher, signer, gate, limiter, userOf }: ImageDeps): void {
  app.get('/og/image', { config: { access: 'session' } }, async (request, reply) => {
    const uid = await userOf(request);
    const query = v.safeParse(Query, request.query);
    if (!query.success || !signer.verifies(query.output.u, query.output.s)) throw new AppError('no_encontrado');
    limiter.countHere(request, 'og_imagen', String(uid));
    const url = targetUrl(query.output.u);
    const image = url && (await gate(() => fetchImage(fetcher, url).catch(() => null)));
    if (!image) throw new AppError('no_encontrado');
    return reply
      .type(image.type)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', `private, max-age=${DIA_S}`)
      .send(image.bytes);
  });
}

async function fetchImage(fetcher: Fetcher, url: URL): Promise<{ type: string; bytes: Buffer } | null> {
  const fetched = await fetchGuarded(fetcher, url, ACCEPT, AbortSignal.timeout(fetcher.totalMs));
  if (!fetched) return null;
  const { headers, body } = fetched;
  if (headers['content-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_BYTES) {
    body.destroy();
    return null;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = imageType(bytes);
  return type ? { type, bytes } : null;
}
