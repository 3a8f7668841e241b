import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../errors.ts';
import type { Sessions } from '../session/sessions.ts';
import { type Fetcher, fetchGuarded } from './fetch-page.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TOTAL_MS = 5_000;

/** Type by the first bytes; null for everything else, SVG above all. */
export function imageType(bytes: Buffer): string | null {
  const ascii = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && /^(avif|avis)/.test(ascii(8, 12))) return 'image/avif';
  return null;
}

export interface ImageSigner {
  /** Address of our own image route for a foreign image. */
  sign(url: string): string;
  verifies(url: string, signature: string): boolean;
}

export function createImageSigner(key: Uint8Array): ImageSigner {
  const of = (url: string) => createHmac('sha256', key).update('og-image').update(url).digest('base64url');
  return {
    sign: (url) => `/og/image?u=${encodeURIComponent(url)}&s=${of(url)}`,
    verifies: (url, signature) => {
      const right = Buffer.from(of(url));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

const Query = v.object({ u: v.pipe(v.string(), v.maxLength(2048)), s: v.pipe(v.string(), v.maxLength(64)) });

/** Foreign images come through here only, so that no page of ours asks another site for anything (O-08). */
export function imageRoute(
  app: FastifyInstance,
  deps: { fetcher: Fetcher; signer: ImageSigner; sessions: Sessions },
): void {
  const { fetcher, signer, sessions } = deps;
  app.get('/og/image', { config: { access: 'session' } }, async (request, reply) => {
    await sessions.require(request);
    const query = v.safeParse(Query, request.query);
    if (!query.success || !signer.verifies(query.output.u, query.output.s)) throw new AppError('no_encontrado');
    const url = fetcher.target(query.output.u);
    const image = url && (await fetchImage(fetcher, url).catch(() => null));
    if (!image) throw new AppError('no_encontrado');
    return reply
      .type(image.type)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, max-age=86400')
      .send(image.bytes);
  });
}

async function fetchImage(fetcher: Fetcher, url: URL): Promise<{ type: string; bytes: Buffer } | null> {
  const fetched = await fetchGuarded(
    fetcher,
    url,
    'image/avif,image/webp,image/png,image/jpeg,image/gif',
    AbortSignal.timeout(TOTAL_MS),
  );
  if (!fetched) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of fetched.body) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = imageType(bytes);
  return type ? { type, bytes } : null;
}
