import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { ShortMemory } from '#platform/short-memory';
import type { Site } from '../documents/news-document.ts';
import type { NewsAddress, NewsApi } from '../lookups/news-api.ts';
import { addressSitemap, SITEMAP_NS, type SitemapDeps } from './address-sitemap.ts';
import { type KeptXml, keepXml, sendXml } from './kept-xml.ts';

export interface NewsSitemapDeps extends Omit<SitemapDeps, 'publicUrl'> {
  site: Site;
  api: Pick<NewsApi, 'index' | 'recent'>;
}

const config = { access: 'public' } as const;
const RECENT_MS = 300_000;
const NEWS_NS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
/** Google's limit for a sitemap of news. */
const MAX_RECENT = 1_000;

/** All articles in parts, and those of the last two days as a news sitemap. */
export function newsSitemap(app: FastifyInstance, { site, api, lookUp, now }: NewsSitemapDeps): void {
  const { publicUrl, producto } = site;
  addressSitemap(
    app,
    { publicUrl, lookUp, now },
    {
      name: 'noticias',
      ask: api.index,
      pathOf: ({ url }) => url,
      changedOf: ({ actualizado_en }) => actualizado_en,
    },
  );

  const recent = new ShortMemory<KeptXml>({ max: 1, ms: RECENT_MS, now });
  const urlOf = ({ url, titulo, idioma, fecha_publicacion }: NewsAddress) =>
    `<url><loc>${publicUrl}${escapeHtml(url)}</loc><news:news><news:publication><news:name>${escapeHtml(producto)}</news:name>` +
    `<news:language>${idioma}</news:language></news:publication>` +
    `<news:publication_date>${fecha_publicacion}</news:publication_date><news:title>${escapeHtml(titulo)}</news:title></news:news></url>`;
  const read = async (request: FastifyRequest) => {
    const urls = (await api.recent(request)).slice(-MAX_RECENT).map(urlOf);
    return keepXml(`<urlset ${SITEMAP_NS} ${NEWS_NS}>${urls.join('')}</urlset>`);
  };
  app.get('/sitemap-actualidad.xml', { config }, async (request, reply) =>
    sendXml(request, reply, RECENT_MS, await lookUp(request, () => recent.get('', () => read(request)))),
  );
}
