import type { FastifyRequest } from 'fastify';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { TarjetaDeProducto } from '#shared/contract/visita/cartera/cartera-publica';
import type { visitadores } from '#shared/contract/visita/visitadores';
import { esId } from '#shared/reglas/id';
import type { Subject } from './documents/subject-pages.ts';
import { tarjetaDocument } from './documents/tarjeta-document.ts';
import { closedVisitador, visitadorDocument } from './documents/visitador-document.ts';

/**
 * Reads a representative's page as shown to an anonymous visitor; null where it does not exist. @throws when the API cannot be
 * called.
 */
export type AskVisitador = (
  request: FastifyRequest,
  user: string,
) => Promise<AnswerOf<typeof visitadores.publico>['data'] | null>;

export const VISITADOR_PAGES = ['/visita/user/$user', '/user/$user'] as const;
const ADDRESS = /^\/app\/(?:visita\/)?user\/([^/]+)$/;
/** Any other text cannot be a representative's slug, and calls no API. */
const USER = /^[a-z0-9-]{1,60}$/;

/** A representative's own page, at both of its addresses; the first one is canonical. */
export const visitadorPages = (ask: AskVisitador, site: { publicUrl: string; producto: string }): Subject[] =>
  VISITADOR_PAGES.map((path) => ({
    path,
    keyOf: (pathname) => ADDRESS.exec(pathname)?.[1]?.toLowerCase() ?? null,
    // A page that its owner hides must be hidden a moment later.
    freshMs: 1_500,
    async describe(request, user) {
      const found = USER.test(user) ? await ask(request, user) : null;
      if (found === null) return null;
      return found.perfil
        ? visitadorDocument(found.perfil, site.publicUrl, site.producto)
        : closedVisitador(user, site.producto);
    },
  }));

/**
 * Reads one product of a representative, as shown to an anonymous visitor; null where there is none. @throws as `AskVisitador`
 */
export type AskTarjeta = (request: FastifyRequest, user: string, producto: string) => Promise<TarjetaDeProducto | null>;

const TARJETA = /^\/app\/visita\/visitador\/public\/producto-cartera\/([^/]+)\/([^/]+)$/;

/** One product and its representative. */
export const tarjetaPages = (ask: AskTarjeta, site: { publicUrl: string; producto: string }): Subject => ({
  path: '/visita/visitador/public/producto-cartera/$product/$id',
  keyOf(pathname) {
    const [, producto, user] = TARJETA.exec(pathname) ?? [];
    return producto && user ? `${producto}/${user.toLowerCase()}` : null;
  },
  freshMs: 1_500,
  async describe(request, key) {
    const [producto = '', user = ''] = key.split('/');
    const found = esId(producto) && USER.test(user) ? await ask(request, user, producto) : null;
    return found && tarjetaDocument(found, site.publicUrl, site.producto);
  },
});
