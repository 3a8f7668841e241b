import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShortMemory } from '#platform/short-memory';
import type { OfertasPagina } from '#shared/contract/main/empleo-entidades';
import { AppError } from '../errors.ts';
import type { JobApi } from './job-api.ts';
import { jobPath } from './job-document.ts';
import type { LookUp } from './look-ups.ts';

export interface JobSitemapDeps {
  publicUrl: string;
  api: Pick<JobApi, 'page'>;
  lookUp: LookUp;
  now: () => number;
}

const config = { access: 'public' } as const;
const HOUR_MS = 3_600_000;
/** What a search engine reads of us: the newest offers, a hundred to a part, as far as lists are counted. */
const MAX_PARTS = 500;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Open offers in parts, newest first; each is read at most once an hour. */
export function jobSitemap(app: FastifyInstance, { publicUrl, api, lookUp, now }: JobSitemapDeps): void {
  const parts = new ShortMemory<OfertasPagina>({ max: MAX_PARTS, ms: HOUR_MS, now });
  const part = (request: FastifyRequest, page: number) =>
    parts.known(page) ?? lookUp(request, () => parts.get(page, () => api.page(request, page)));

  app.get('/sitemap-empleo.xml', { config }, async (request, reply) => {
    const { meta } = await part(request, 1);
    const pages = meta.total === 0 ? 0 : Math.min(meta.last_page, MAX_PARTS);
    const entries = Array.from(
      { length: pages },
      (_, n) => `<sitemap><loc>${publicUrl}/sitemap-empleo/${n + 1}.xml</loc></sitemap>`,
    );
    return send(reply, `<sitemapindex ${NS}>${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { page: string } }>('/sitemap-empleo/:page.xml', { config }, async (request, reply) => {
    const page = Number(/^[1-9]\d{0,2}$/.exec(request.params.page)?.[0] ?? 0);
    if (page === 0 || page > MAX_PARTS) throw new AppError('no_encontrado');
    const { data } = await part(request, page);
    if (data.length === 0) throw new AppError('no_encontrado');
    // Pages of the demonstration say noindex.
    const urls = data
      .filter(({ es_demo }) => !es_demo)
      .map(
        (oferta) =>
          `<url><loc>${publicUrl}${jobPath(oferta)}</loc><lastmod>${oferta.publicada_en.slice(0, 10)}</lastmod></url>`,
      );
    return send(reply, `<urlset ${NS}>${urls.join('')}</urlset>`);
  });
}

const send = (reply: FastifyReply, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(XML + body);
