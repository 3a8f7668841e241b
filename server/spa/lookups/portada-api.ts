import type { FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network/network-of';
import { ShortMemory } from '#platform/short-memory';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import { sistema } from '#shared/contract/main/sistema';
import { catalogo } from '#shared/contract/visita/catalogo';
import { PAIS_POR_DEFECTO_SLUG } from '#shared/estados/tipos-registro';
import { FILAS } from '#shared/portada/filas-portada';
import type { UpstreamApi } from '../../http/apis/upstream-api.ts';
import type { LookUp } from './look-ups.ts';

/** Content of the front door for an anonymous visitor. Null fields: the API does not have the area, or does not answer. */
export interface DatosPortada {
  noticias: AnswerOf<typeof noticias.portada>['data'] | null;
  /** `pais`: null where the visitor's country has no offers, and the list is of all countries. */
  ofertas: { pais: { nombre: string; slug: string } | null; ofertas: AnswerOf<typeof empleo.lista>['data'] } | null;
  suministro: AnswerOf<typeof catalogo.suministro>['data'] | null;
  cambios: AnswerOf<typeof catalogo.cambiosRecientes>['data'] | null;
  tribunas: AnswerOf<typeof tribunas.lista>['data'] | null;
}

export type EstadoCatalogo = AnswerOf<typeof catalogo.estado>['data'];

export interface PortadaApi {
  /** Slug of the country of a visitor's address; the default country when it is unknown. */
  countryOf(request: FastifyRequest): Promise<string>;
  /** @throws when no API can be called at all. */
  portada(request: FastifyRequest, pais: string): Promise<DatosPortada>;
  /** Data of the finder's first page. @throws when the API cannot be called. */
  catalogo(request: FastifyRequest): Promise<EstadoCatalogo>;
}

interface Apis {
  main: Pick<UpstreamApi, 'call'>;
  visita: Pick<UpstreamApi, 'call'>;
  lookUp: LookUp;
  now: () => number;
}

/** Timeouts: a page waits no longer for its content, and even less for its reader's country. */
const PAGE_MS = 1_500;
const COUNTRY_MS = 500;
/** Cached countries of networks, which do not move. */
const NETWORKS = 5_000;
const NETWORK_MS = 3_600_000;

const within = <E extends Endpoint>(endpoint: E, timeoutMs: number): E => ({ ...endpoint, timeoutMs });

export function createPortadaApi({ main, visita, lookUp, now }: Apis): PortadaApi {
  const countries = new ShortMemory<string>({ max: NETWORKS, ms: NETWORK_MS, now });
  const ask = <E extends Endpoint>(api: Pick<UpstreamApi, 'call'>, request: FastifyRequest, endpoint: E, query = '') =>
    api.call(request, within(endpoint, PAGE_MS), { target: endpoint.path + query });

  async function ofertas(request: FastifyRequest, pais: string): Promise<DatosPortada['ofertas']> {
    const newest = (place: string) => ask(main, request, empleo.lista, `?${place}orden=fecha&per_page=${FILAS}`);
    const own = await newest(`pais=${pais}&`);
    if (own.data.length > 0) return { pais: own.data[0]?.pais ?? null, ofertas: own.data };
    return { pais: null, ofertas: (await newest('')).data };
  }

  return {
    catalogo: async (request) => (await ask(visita, request, catalogo.estado)).data,
    async countryOf(request) {
      // By network, as elsewhere: a country needs no more of an address.
      const network = networkOf(request.ip, 48);
      const find = () =>
        lookUp(request, async () => {
          const { data } = await main.call(request, within(sistema.geoip, COUNTRY_MS));
          return data?.slug ?? PAIS_POR_DEFECTO_SLUG;
        });
      return countries.get(network, find).catch(() => PAIS_POR_DEFECTO_SLUG);
    },
    async portada(request, pais) {
      const asked = await Promise.allSettled([
        ask(main, request, noticias.portada).then(({ data }) => data),
        ofertas(request, pais),
        ask(visita, request, catalogo.suministro).then(({ data }) => data),
        ask(visita, request, catalogo.cambiosRecientes).then(({ data }) => data),
        ask(main, request, tribunas.lista, '?per_page=8').then(({ data }) => data),
      ]);
      const [first] = asked;
      if (first.status === 'rejected' && asked.every(({ status }) => status === 'rejected')) throw first.reason;
      const given = <T>(one: PromiseSettledResult<T>): T | null => (one.status === 'fulfilled' ? one.value : null);
      return {
        noticias: given(asked[0]),
        ofertas: given(asked[1]),
        suministro: given(asked[2]),
        cambios: given(asked[3]),
        tribunas: given(asked[4]),
      };
    },
  };
}
