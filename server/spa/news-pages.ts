import type { FastifyRequest } from 'fastify';
import { urlImagenNoticia } from '#shared/contract/main/noticias/noticias';
import type { Area, Categoria } from '#shared/contract/main/noticias/noticias-entidades';
import { TITULOS } from '#shared/textos/titulos';
import {
  areaPath,
  cut,
  headlinesShell,
  newsDocument,
  previewImage,
  type Site,
  withdrawnDocument,
} from './documents/news-document.ts';
import type { Subject, SubjectDocument } from './documents/subject-pages.ts';
import type { NewsApi } from './lookups/news-api.ts';

export const NEWS_INDEX = '/noticias';
export const ARTICLE_PAGE = '/noticias/$id';
export const AREA_PAGE = '/noticias/area/{-$area}/$id';
export const CATEGORY_PAGE = '/noticias/category/{-$category}/$id';

const ARTICLE = /^\/app\/noticias\/([a-z0-9-]{1,90})$/;
const FILTERED = /^\/app\/noticias\/(?:area|category)\/(?:[^/]+\/)?(\d{1,12})$/;

const NEWS_TITLE = TITULOS['/noticias'];
export const NEWS_INTRO =
  'La actualidad del sector farmacéutico: regulación, suministro, oficina de farmacia, hospital, industria e investigación.';

/** Cache time of an article, ms: a burst of readers costs one call, and a withdrawal or correction shows almost at once. */
const ARTICLE_MS = 1_500;
const PREVIEW_MAX = 400;

/** The token of a preview's link. */
function previewOf({ query }: FastifyRequest): string | undefined {
  // Fastify's own parser gives a plain object.
  const { previa } = query as { previa?: unknown };
  return typeof previa === 'string' && previa !== '' && previa.length <= PREVIEW_MAX ? previa : undefined;
}

/** Pages of the news: front page, areas, categories and articles. */
export const newsPages = (api: NewsApi, site: Site): Subject[] => [
  {
    path: NEWS_INDEX,
    keyOf: () => '',
    describe: (request) => frontPage(request, api, site),
  },
  {
    path: ARTICLE_PAGE,
    keyOf: (pathname) => ARTICLE.exec(pathname)?.[1] ?? null,
    freshMs: ARTICLE_MS,
    isUnshared: (request) => previewOf(request) !== undefined,
    async describe(request, id) {
      const preview = previewOf(request);
      const found = await api.article(request, id, preview);
      if (found === null) return null;
      if ('motivo' in found) return withdrawnDocument(found, id, site);
      return newsDocument(found, site, preview !== undefined);
    },
  },
  {
    path: AREA_PAGE,
    keyOf: (pathname) => FILTERED.exec(pathname)?.[1] ?? null,
    describe: async (request, id) =>
      list(request, (await api.areas(request)).find(isNumber(id)), { api, site, filter: 'area' }),
  },
  {
    path: CATEGORY_PAGE,
    keyOf: (pathname) => FILTERED.exec(pathname)?.[1] ?? null,
    describe: async (request, id) =>
      list(request, (await api.categories(request)).find(isNumber(id)), { api, site, filter: 'categoria' }),
  },
];

const isNumber =
  (id: string) =>
  (one: { id: number }): boolean =>
    String(one.id) === id;

async function frontPage(request: FastifyRequest, api: NewsApi, site: Site): Promise<SubjectDocument> {
  const { destacada, principales, bloques } = await api.frontPage(request);
  const news = [...(destacada ? [destacada] : []), ...principales, ...bloques.flatMap((bloque) => bloque.noticias)];
  return {
    metadata: { title: NEWS_TITLE, description: NEWS_INTRO, isPrivate: false },
    canonical: '/app/noticias',
    jsonLd: listLd(
      NEWS_TITLE,
      `${site.publicUrl}/app/noticias`,
      news.map(({ url }) => site.publicUrl + url),
    ),
    properties: previewImage(site.publicUrl + urlImagenNoticia('portal', 'og'), site.producto),
    feeds: feedsOf(`${NEWS_TITLE} · ${site.producto}`, ''),
    shell: headlinesShell(site, { title: NEWS_TITLE, intro: NEWS_INTRO, news, hasLead: destacada !== null }),
  };
}

interface Listed {
  api: NewsApi;
  site: Site;
  filter: 'area' | 'categoria';
}

async function list(
  request: FastifyRequest,
  subject: Area | Categoria | undefined,
  { api, site, filter }: Listed,
): Promise<SubjectDocument | null> {
  if (!subject) return null;
  const { id, nombre, slug } = subject;
  const news = await api.newest(request, filter, id);
  const canonical = filter === 'area' ? areaPath(subject) : `/app/noticias/category/${slug}/${id}`;
  const intro = 'descripcion' in subject && subject.descripcion !== '' ? subject.descripcion : `Noticias de ${nombre}.`;
  return {
    metadata: { title: nombre, description: cut(intro, 160), isPrivate: false },
    canonical,
    jsonLd: listLd(
      nombre,
      site.publicUrl + canonical,
      news.map(({ url }) => site.publicUrl + url),
    ),
    properties: previewImage(site.publicUrl + urlImagenNoticia('portal', 'og'), site.producto),
    feeds: feedsOf(`${nombre} · ${site.producto}`, `?${filter}=${id}`),
    shell: headlinesShell(site, { title: nombre, intro, news }),
  };
}

const feedsOf = (title: string, query: string): NonNullable<SubjectDocument['feeds']> => [
  { title, type: 'rss', path: `/api/noticias/rss.xml${query}` },
  { title: `${title} (Atom)`, type: 'atom', path: `/api/noticias/atom.xml${query}` },
];

const listLd = (name: string, url: string, articles: readonly string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: articles.map((article, n) => ({ '@type': 'ListItem', position: n + 1, url: article })),
  },
});
