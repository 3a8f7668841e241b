import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { ShortMemory } from '#platform/short-memory';
import { AppError } from '../../errors.ts';
import type { LookUp } from '../lookups/look-ups.ts';
import { type KeptXml, keepXml, sendXml } from './kept-xml.ts';

export interface SitemapDeps {
  publicUrl: string;
  lookUp: LookUp;
  now: () => number;
}

interface Addresses<A> {
  /** `/sitemap-<name>.xml` is the index. */
  name: string;
  /** The next addresses after an id; empty at the end. */
  ask: (request: FastifyRequest, after: number) => Promise<A[]>;
  pathOf: (address: A) => string;
  /** Time of the last change, as a W3C datetime. */
  changedOf: (address: A) => string;
}

/** Limit of an answer, for ten thousand addresses with their names. */
export const ADDRESSES_BYTES = 8 * 1024 * 1024;

const config = { access: 'public' } as const;
const HOUR_MS = 3_600_000;
/** Limit of a sitemap index in the protocol. */
const MAX_PARTS = 5_000;
export const SITEMAP_NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Sitemap {
  index: KeptXml;
  /** The parts by the id after which each begins. */
  parts: ReadonlyMap<number, KeptXml>;
}

/**
 * All addresses of one kind: an index, and its parts by the id after which each begins. The first request of an hour fetches and
 * compresses all of it for the cache; a part that is not in the index is a 404 without a call to the API.
 */
export function addressSitemap<A extends { id: number }>(
  app: FastifyInstance,
  { publicUrl, lookUp, now }: SitemapDeps,
  { name, ask, pathOf, changedOf }: Addresses<A>,
): void {
  const kept = new ShortMemory<Sitemap>({ max: 1, ms: HOUR_MS, now });
  const urlOf = (address: A) =>
    `<url><loc>${publicUrl}${escapeHtml(pathOf(address))}</loc><lastmod>${changedOf(address)}</lastmod></url>`;

  async function read(request: FastifyRequest): Promise<Sitemap> {
    const parts = new Map<number, KeptXml>();
    for (let after = 0; parts.size < MAX_PARTS; ) {
      const addresses = await ask(request, after);
      const last = addresses.at(-1);
      if (!last) break;
      parts.set(after, await keepXml(`<urlset ${SITEMAP_NS}>${addresses.map(urlOf).join('')}</urlset>`));
      after = last.id;
    }
    const entries = [...parts.keys()].map(
      (after) => `<sitemap><loc>${publicUrl}/sitemap-${name}/${after}.xml</loc></sitemap>`,
    );
    return { index: await keepXml(`<sitemapindex ${SITEMAP_NS}>${entries.join('')}</sitemapindex>`), parts };
  }
  /** Counts as a page's look-up. */
  const sitemap = (request: FastifyRequest) => lookUp(request, () => kept.get('', () => read(request)));

  app.get(`/sitemap-${name}.xml`, { config }, async (request, reply) =>
    sendXml(request, reply, HOUR_MS, (await sitemap(request)).index),
  );
  app.get<{ Params: { after: string } }>(`/sitemap-${name}/:after.xml`, { config }, async (request, reply) => {
    const { after } = request.params;
    const part = /^\d{1,15}$/.test(after) ? (await sitemap(request)).parts.get(Number(after)) : undefined;
    if (!part) throw new AppError('no_encontrado');
    return sendXml(request, reply, HOUR_MS, part);
  });
}
