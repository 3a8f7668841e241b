import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Configuracion } from '#shared/contract/session';
import type { ClientBuild } from './client-build.ts';
import { metadataOf, NOT_FOUND } from './metadata.ts';
import { type PageRoute, pageRoutesOf } from './page-routes.ts';
import { productDocument } from './product-document.ts';
import { type AskProduct, createShortMemory, PRODUCT_PAGE, productIdOf } from './product-pages.ts';
import { type PageToRender, renderPage } from './render-page.ts';

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

export interface Page {
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  styleHash: string;
  status: 200 | 404;
  /** Path pattern as the log names it. */
  template: string;
}

export interface PagesOptions {
  configuracion: Configuracion;
  publicUrl: string;
  /** Patterns below /app that exist for some only: the client decides, their status says not found. */
  hidden: readonly string[];
  askProduct: AskProduct;
  now: () => number;
}

/** The document for an address; unknown ones are the not-found page with its status. */
export type FindPage = (pathname: string, request: FastifyRequest) => Promise<Page>;

/** Products' pages in memory: so many, and not longer than a sheet may be out of date. */
const PRODUCTS = 300;
const PRODUCT_MS = 60_000;
/** Of pages made while somebody waits; the others are made once. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 9;

/** index.html in memory, once per page, made when it is first asked for: starting waits for none. */
export function createPages(build: ClientBuild, { hidden, askProduct, now, ...options }: PagesOptions): FindPage {
  const routes = pageRoutesOf(build.keys);
  const made = new Map<string, Promise<Page>>();
  const products = createShortMemory<Page>(PRODUCTS, PRODUCT_MS, now);

  async function make(page: PageToRender, status: 200 | 404, quality = BEST_BROTLI): Promise<Page> {
    const { html, styleHash } = renderPage(build, page, options);
    const raw = Buffer.from(html);
    const [br, gzipped] = await Promise.all([
      brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      gz(raw),
    ]);
    const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
    const template = status === 200 ? `/app${page.path === '/' ? '' : page.path}` : '/app/*';
    return { raw, br, gzip: gzipped, etag, styleHash, status, template };
  }

  const general = (route: PageRoute | undefined): Promise<Page> => {
    const key = route?.path ?? '';
    const known = made.get(key);
    if (known) return known;
    const metadata = (route && metadataOf(route.path)) ?? { ...NOT_FOUND, ...(route && { title: '' }) };
    const page = make(
      { path: key, chunks: route?.chunks ?? [], metadata },
      route && !hidden.includes(route.path) ? 200 : 404,
    );
    made.set(key, page);
    return page;
  };

  async function ofProduct(route: PageRoute, id: number, request: FastifyRequest): Promise<Page> {
    const producto = await askProduct(request, id);
    if (!producto) return make({ ...route, metadata: NOT_FOUND }, 404, QUICK_BROTLI);
    const { metadata, ...about } = productDocument(producto, options.configuracion.producto);
    return make({ ...route, metadata, about }, 200, QUICK_BROTLI);
  }

  return async (pathname, request) => {
    const route = routes.find(({ regexp }) => regexp.test(pathname));
    const id = route?.path === PRODUCT_PAGE ? productIdOf(pathname) : null;
    if (!route || id === null) return general(route);
    try {
      return await products(id, () => ofProduct(route, id, request));
    } catch (error) {
      // The page says for itself that the catalogue cannot be asked.
      request.log.warn({ err: error }, 'a product page without its product');
      return general(route);
    }
  };
}
