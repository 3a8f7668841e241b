import { carteraPublica } from '#shared/contract/visita/cartera/cartera-publica';
import { catalogo } from '#shared/contract/visita/catalogo';
import { visitadores } from '#shared/contract/visita/visitadores';
import { type UpstreamApi, UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import type { AskProduct } from '../product-pages.ts';
import { ADDRESSES_BYTES } from '../sitemaps/address-sitemap.ts';
import type { AskIndex } from '../sitemaps/product-sitemap.ts';
import type { AskTarjeta, AskVisitador } from '../visitador-pages.ts';

/** Timeout: a page waits no longer for its metadata. */
const PRODUCT_MS = 1_500;

/** Calls of pages to the visita API, as an anonymous visitor: no session is sent along. */
export function createCatalogue(api: Pick<UpstreamApi, 'call'>): {
  askProduct: AskProduct;
  askIndex: AskIndex;
  askVisitador: AskVisitador;
  askTarjeta: AskTarjeta;
} {
  return {
    async askProduct(request, id) {
      const endpoint = { ...catalogo.producto, timeoutMs: PRODUCT_MS };
      try {
        return (await api.call(request, endpoint, { target: `/api/productos/${id}` })).data;
      } catch (error) {
        if (error instanceof UpstreamRefusal && error.status === 404) return null;
        throw error;
      }
    },
    async askVisitador(request, user) {
      const endpoint = { ...visitadores.publico, timeoutMs: PRODUCT_MS };
      try {
        return (await api.call(request, endpoint, { target: `/api/visitadores/${encodeURIComponent(user)}` })).data;
      } catch (error) {
        if (error instanceof UpstreamRefusal && error.status === 404) return null;
        throw error;
      }
    },
    async askTarjeta(request, user, producto) {
      const endpoint = { ...carteraPublica.una, timeoutMs: PRODUCT_MS };
      try {
        const target = `/api/cartera/publica/${encodeURIComponent(user)}/${producto}`;
        return (await api.call(request, endpoint, { target })).data;
      } catch (error) {
        if (error instanceof UpstreamRefusal && error.status === 404) return null;
        throw error;
      }
    },
    async askIndex(request, after) {
      const target = `/api/catalogo/indice?desde=${after}`;
      return (await api.call(request, catalogo.indice, { target, maxBytes: ADDRESSES_BYTES })).data;
    },
  };
}
