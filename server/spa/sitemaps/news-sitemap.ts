import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { ShortMemory } from '#platform/short-memory';
import type { Site } from '../documents/news-document.ts';
import type { NewsAddress, NewsApi } from '../lookups/news-api.ts';
import { addressSitemap, SITEMAP_NS, type SitemapDeps, sendXml } from './address-sitemap.ts';

export interface NewsSitemapDeps extends Omit<SitemapDeps, 'publicUrl'> {
  site: Site;
  api: Pick<NewsApi, 'index' | 'recent'>;
}

const config = { access: 'public' } as const;
const RECENT_MS = 300_000;
/** Google's: a sitemap of news holds at most this many. */
const MAX_RECENT = 1_000;

/** All articles in parts, and those of the last two days as a news sitemap. */
export function newsSitemap(app: FastifyInstance, { site, api, lookUp, now }: NewsSitemapDeps): void {
  const { publicUrl, producto } = site;
  addressSitemap(
    app,
    { publicUrl, lookUp, now },
    {
      ...{ name: 'noticias', max: 50, ask: api.index },
      pathOf: ({ url }) => url,
      changedOf: ({ actualizado_en }) => actualizado_en,
    },
  );

  const recent = new ShortMemory<NewsAddress[]>({ max: 1, ms: RECENT_MS, now });
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
    return sendXml(
      reply,
      RECENT_MS,
      `<urlset ${SITEMAP_NS} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`,
    );
  });
}
