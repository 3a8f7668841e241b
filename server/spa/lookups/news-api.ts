import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { noticias } from '#shared/contract/main/noticias/noticias';
import type { Area, Categoria, Noticia, NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { type UpstreamApi, UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import { ADDRESSES_BYTES } from '../sitemaps/address-sitemap.ts';

export type Portada = AnswerOf<typeof noticias.portada>['data'];
export type NewsAddress = AnswerOf<typeof noticias.indice>['data'][number];
/** An article that was withdrawn, with the reason that is given to its readers. */
export interface Withdrawn {
  motivo: string;
}

/** Calls of pages to the news, as an anonymous visitor: no session is sent along. @throws when the API cannot be called. */
export interface NewsApi {
  /** `id`: its number or a slug. `preview`: a token that opens it in whatever state. Null: the article does not exist. */
  article(request: FastifyRequest, id: string, preview?: string): Promise<Noticia | Withdrawn | null>;
  frontPage(request: FastifyRequest): Promise<Portada>;
  areas(request: FastifyRequest): Promise<Area[]>;
  categories(request: FastifyRequest): Promise<Categoria[]>;
  newest(request: FastifyRequest, filter: 'area' | 'categoria', id: number): Promise<NoticiaResumen[]>;
  /** Addresses of articles after an article's id; empty at the end. */
  index(request: FastifyRequest, after: number): Promise<NewsAddress[]>;
  /** Articles that were published within the last two days. */
  recent(request: FastifyRequest): Promise<NewsAddress[]>;
}

/** Timeout: a page waits no longer for its metadata. */
const PAGE_MS = 1_500;

const quick = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, timeoutMs: PAGE_MS });

export function createNewsApi(api: Pick<UpstreamApi, 'call'>): NewsApi {
  const ask = async <E extends Endpoint>(request: FastifyRequest, endpoint: E, target?: string) =>
    api.call(request, quick(endpoint), target === undefined ? {} : { target });
  return {
    async article(request, id, preview) {
      const query = preview === undefined ? '' : `?${new URLSearchParams({ previa: preview })}`;
      try {
        return (await ask(request, noticias.una, `/api/noticias/${encodeURIComponent(id)}${query}`)).data;
      } catch (error) {
        if (!(error instanceof UpstreamRefusal)) throw error;
        if (error.status === 410) return { motivo: error.error.message };
        if (error.status === 404) return null;
        throw error;
      }
    },
    frontPage: async (request) => (await ask(request, noticias.portada)).data,
    areas: async (request) => (await ask(request, noticias.areas)).data,
    categories: async (request) => (await ask(request, noticias.categorias)).data,
    newest: async (request, filter, id) =>
      (await ask(request, noticias.lista, `/api/noticias?${filter}=${id}&per_page=20`)).data,
    index: async (request, after) =>
      (
        await api.call(request, noticias.indice, {
          target: `/api/noticias/indice?desde=${after}`,
          maxBytes: ADDRESSES_BYTES,
        })
      ).data,
    recent: async (request) =>
      (
        await api.call(request, noticias.indice, {
          target: '/api/noticias/indice?reciente=1',
          maxBytes: ADDRESSES_BYTES,
        })
      ).data,
  };
}
