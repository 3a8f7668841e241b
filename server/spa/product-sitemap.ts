import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShortMemory } from '#platform/short-memory';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import { AppError } from '../errors.ts';
import type { LookUp } from './look-ups.ts';

type Address = AnswerOf<typeof catalogo.indice>['data'][number];
/** The next addresses after a product's id; empty at the end. */
export type AskIndex = (request: FastifyRequest, after: number) => Promise<Address[]>;

export interface ProductSitemapDeps {
  publicUrl: string;
  askIndex: AskIndex;
  lookUp: LookUp;
  now: () => number;
}

const config = { access: 'public' } as const;
const HOUR_MS = 3_600_000;
/** Protocol of sitemaps: an index holds at most this many. */
const MAX_PARTS = 5_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An index of the catalogue, and its parts by the id that each goes on after; made at most once an hour. */
export function productSitemap(app: FastifyInstance, { publicUrl, askIndex, lookUp, now }: ProductSitemapDeps): void {
  const parts = new ShortMemory<Address[]>({ max: 200, ms: HOUR_MS, now });
  const part = (request: FastifyRequest, after: number) =>
    parts.known(after) ?? lookUp(request, () => parts.get(after, () => askIndex(request, after)));

  app.get('/sitemap-productos.xml', { config }, async (request, reply) => {
    const starts: number[] = [];
    for (let after = 0; starts.length < MAX_PARTS; ) {
      const last = (await part(request, after)).at(-1);
      if (!last) break;
      starts.push(after);
      after = last.id;
    }
    const entries = starts.map((after) => `<sitemap><loc>${publicUrl}/sitemap-productos/${after}.xml</loc></sitemap>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${XML}<sitemapindex ${NS}>${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { after: string } }>('/sitemap-productos/:after.xml', { config }, async (request, reply) => {
    const { after } = request.params;
    if (!/^\d{1,15}$/.test(after)) throw new AppError('no_encontrado');
    const urls = (await part(request, Number(after))).map(
      ({ id, slug, actualizado_en }) =>
        `<url><loc>${publicUrl}/app/visita/producto/${encodeURIComponent(slug)}/${id}</loc><lastmod>${actualizado_en}</lastmod></url>`,
    );
    if (urls.length === 0) throw new AppError('no_encontrado');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${XML}<urlset ${NS}>${urls.join('')}</urlset>`);
  });
}
