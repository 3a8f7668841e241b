import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { ShortMemory } from '#platform/short-memory';
import { AppError } from '../../errors.ts';
import type { LookUp } from '../lookups/look-ups.ts';

export interface SitemapDeps {
  publicUrl: string;
  lookUp: LookUp;
  now: () => number;
}

interface Addresses<A> {
  /** `/sitemap-<name>.xml` is the index. */
  name: string;
  /** How many parts are kept. */
  max: number;
  /** The next ones after an id; empty at the end. */
  ask: (request: FastifyRequest, after: number) => Promise<A[]>;
  pathOf: (address: A) => string;
  /** When it last changed, as W3C's datetime. */
  changedOf: (address: A) => string;
}

/** Ten thousand addresses with their names. */
export const ADDRESSES_BYTES = 8 * 1024 * 1024;

const config = { access: 'public' } as const;
const HOUR_MS = 3_600_000;
/** Protocol of sitemaps: an index holds at most this many. */
const MAX_PARTS = 5_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
export const SITEMAP_NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** All addresses of one kind: an index, and its parts by the id that each goes on after; each is asked for at most once an hour. */
export function addressSitemap<A extends { id: number }>(
  app: FastifyInstance,
  { publicUrl, lookUp, now }: SitemapDeps,
  { name, max, ask, pathOf, changedOf }: Addresses<A>,
): void {
  const parts = new ShortMemory<A[]>({ max, ms: HOUR_MS, now });
  const part = (request: FastifyRequest, after: number) =>
    parts.known(after) ?? lookUp(request, () => parts.get(after, () => ask(request, after)));

  app.get(`/sitemap-${name}.xml`, { config }, async (request, reply) => {
    const starts: number[] = [];
    for (let after = 0; starts.length < MAX_PARTS; ) {
      const last = (await part(request, after)).at(-1);
      if (!last) break;
      starts.push(after);
      after = last.id;
    }
    const entries = starts.map((after) => `<sitemap><loc>${publicUrl}/sitemap-${name}/${after}.xml</loc></sitemap>`);
    return sendXml(reply, HOUR_MS, `<sitemapindex ${SITEMAP_NS}>${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { after: string } }>(`/sitemap-${name}/:after.xml`, { config }, async (request, reply) => {
    const { after } = request.params;
    if (!/^\d{1,15}$/.test(after)) throw new AppError('no_encontrado');
    const urls = (await part(request, Number(after))).map(
      (address) =>
        `<url><loc>${publicUrl}${escapeHtml(pathOf(address))}</loc><lastmod>${changedOf(address)}</lastmod></url>`,
    );
    if (urls.length === 0) throw new AppError('no_encontrado');
    return sendXml(reply, HOUR_MS, `<urlset ${SITEMAP_NS}>${urls.join('')}</urlset>`);
  });
}

export const sendXml = (reply: FastifyReply, freshMs: number, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${freshMs / 1000}`)
    .send(XML + body);
