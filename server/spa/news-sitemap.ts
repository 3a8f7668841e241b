import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { ShortMemory } from '#platform/short-memory';
import { AppError } from '../errors.ts';
import type { LookUp } from './look-ups.ts';
import type { NewsAddress, NewsApi } from './news-api.ts';
import type { Site } from './news-document.ts';

export interface NewsSitemapDeps {
  site: Site;
  api: Pick<NewsApi, 'index' | 'recent'>;
  lookUp: LookUp;
  now: () => number;
}

const config = { access: 'public' } as const;
const HOUR_MS = 3_600_000;
const RECENT_MS = 300_000;
/** Protocol of sitemaps: an index holds at most this many. */
const MAX_PARTS = 5_000;
/** Google's: a sitemap of news holds at most this many. */
const MAX_RECENT = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** All articles in parts, and those of the last two days as a news sitemap. */
export function newsSitemap(app: FastifyInstance, { site, api, lookUp, now }: NewsSitemapDeps): void {
  const { publicUrl, producto } = site;
  const parts = new ShortMemory<NewsAddress[]>({ max: 50, ms: HOUR_MS, now });
  const part = (request: FastifyRequest, after: number) =>
    parts.known(after) ?? lookUp(request, () => parts.get(after, () => api.index(request, after)));
  const recent = new ShortMemory<NewsAddress[]>({ max: 1, ms: RECENT_MS, now });

  app.get('/sitemap-noticias.xml', { config }, async (request, reply) => {
    const starts: number[] = [];
    for (let after = 0; starts.length < MAX_PARTS; ) {
      const last = (await part(request, after)).at(-1);
      if (!last) break;
      starts.push(after);
      after = last.id;
    }
    const entries = starts.map((after) => `<sitemap><loc>${publicUrl}/sitemap-noticias/${after}.xml</loc></sitemap>`);
    return send(reply, HOUR_MS, `<sitemapindex ${NS}>${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { after: string } }>('/sitemap-noticias/:after.xml', { config }, async (request, reply) => {
    const { after } = request.params;
    if (!/^\d{1,15}$/.test(after)) throw new AppError('no_encontrado');
    const urls = (await part(request, Number(after))).map(
      ({ url, actualizado_en }) =>
        `<url><loc>${publicUrl}${escapeHtml(url)}</loc><lastmod>${actualizado_en}</lastmod></url>`,
    );
    if (urls.length === 0) throw new AppError('no_encontrado');
    return send(reply, HOUR_MS, `<urlset ${NS}>${urls.join('')}</urlset>`);
  });

  app.get('/sitemap-actualidad.xml', { config }, async (request, reply) => {
    const news = (await (recent.known('') ?? lookUp(request, () => recent.get('', () => api.recent(request))))).slice(
      -MAX_RECENT,
    );
    const urls = news.map(
      ({ url, titulo, idioma, fecha_publicacion }) =>
        `<url><loc>${publicUrl}${escapeHtml(url)}</loc><news:news><news:publication><news:name>${escapeHtml(producto)}</news:name>` +
        `<news:language>${idioma}</news:language></news:publication>` +
        `<news:publication_date>${fecha_publicacion}</news:publication_date><news:title>${escapeHtml(titulo)}</news:title></news:news></url>`,
    );
    return send(
      reply,
      RECENT_MS,
      `<urlset ${NS} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`,
    );
  });
}

const send = (reply: FastifyReply, freshMs: number, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${freshMs / 1000}`)
    .send(XML + body);
