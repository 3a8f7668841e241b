import type { FastifyRequest } from 'fastify';
import type { Producto } from '#shared/contract/visita/entidades';
import { idIn } from '#shared/reglas/id';
import { productDocument } from './documents/product-document.ts';
import type { Subject } from './documents/subject-pages.ts';

/** Reads a product of the catalogue; null where it does not exist. @throws when the catalogue cannot be called. */
export type AskProduct = (request: FastifyRequest, id: number) => Promise<Producto | null>;

export const PRODUCT_PAGE = '/visita/producto/$product/$id';
const ADDRESS = /^\/app\/visita\/producto\/[^/]+\/(\d+)$/;

/** The page of a product. `producer`: the name of this site. */
export const productPages = (askProduct: AskProduct, producer: string): Subject => ({
  path: PRODUCT_PAGE,
  keyOf: (pathname) => idIn(ADDRESS, pathname),
  async describe(request, id) {
    const producto = await askProduct(request, Number(id));
    return producto && productDocument(producto, producer);
  },
});
