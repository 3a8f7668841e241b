import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import { addressSitemap, type SitemapDeps } from './address-sitemap.ts';

type Address = AnswerOf<typeof catalogo.indice>['data'][number];
/** The next addresses after a product's id; empty at the end. */
export type AskIndex = (request: FastifyRequest, after: number) => Promise<Address[]>;

/** Sitemap of all products in force. */
export function productSitemap(
  app: FastifyInstance,
  { askIndex, ...deps }: SitemapDeps & { askIndex: AskIndex },
): void {
  addressSitemap(app, deps, {
    name: 'productos',
    ask: askIndex,
    pathOf: ({ id, slug }) => `/app/visita/producto/${encodeURIComponent(slug)}/${id}`,
    changedOf: ({ actualizado_en }) => actualizado_en,
  });
}
