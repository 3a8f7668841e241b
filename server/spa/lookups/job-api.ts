import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { empleo } from '#shared/contract/main/empleo/empleo';
import type { OfertaDetalle, OfertaFila, OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { type UpstreamApi, UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import { ADDRESSES_BYTES } from '../sitemaps/address-sitemap.ts';

export type JobAddress = AnswerOf<typeof empleo.indice>['data'][number];
export type Position = AnswerOf<typeof empleo.cargos>['data'][number];

/** An offer that is over or was withdrawn, with similar open ones. */
export interface Closed {
  wasWithdrawn: boolean;
  title: string | null;
  similar: OfertaFila[];
}

/** Calls of pages to employment, as an anonymous visitor: no session is sent along. @throws when the API cannot be called. */
export interface JobApi {
  /** Null: the offer does not exist. */
  offer(request: FastifyRequest, id: string): Promise<OfertaDetalle | Closed | null>;
  /** The newest offers of a place; the filter has slugs. */
  offers(request: FastifyRequest, filter: { pais: string; cargo?: string }): Promise<OfertasPagina>;
  positions(request: FastifyRequest, pais: string): Promise<Position[]>;
  /** Addresses of the open offers after an id; empty at the end. */
  index(request: FastifyRequest, after: number): Promise<JobAddress[]>;
}

/** Timeout: a page waits no longer for its metadata. */
const PAGE_MS = 1_500;

const quick = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, timeoutMs: PAGE_MS });

export function createJobApi(api: Pick<UpstreamApi, 'call'>): JobApi {
  const similar = async (request: FastifyRequest, id: string) => {
    const target = `/api/empleo/ofertas/${id}/similares`;
    return (await api.call(request, quick(empleo.similares), { target })).data;
  };
  return {
    async offer(request, id) {
      try {
        return (await api.call(request, quick(empleo.detalle), { target: `/api/empleo/ofertas/${id}` })).data;
      } catch (error) {
        if (!(error instanceof UpstreamRefusal)) throw error;
        if (error.status === 404) return null;
        if (error.status !== 410) throw error;
        const title = error.error.datos?.titulo;
        return {
          wasWithdrawn: error.error.code === 'retirado',
          title: title === undefined ? null : String(title),
          similar: await similar(request, id),
        };
      }
    },
    offers: (request, filter) =>
      api.call(request, quick(empleo.lista), {
        target: `/api/empleo/ofertas?${new URLSearchParams({ ...filter, per_page: '20' })}`,
      }),
    positions: async (request, pais) =>
      (await api.call(request, quick(empleo.cargos), { target: `/api/empleo/cargos?pais=${pais}` })).data,
    index: async (request, after) =>
      (
        await api.call(request, empleo.indice, {
          target: `/api/empleo/indice?desde=${after}`,
          maxBytes: ADDRESSES_BYTES,
        })
      ).data,
  };
}
