import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Configuracion } from '#shared/contract/session';
import type { ClientBuild } from './client-build.ts';
import { type Metadata, metadataOf, NOT_FOUND } from './metadata.ts';
import { pageRoutesOf } from './page-routes.ts';
import { renderPage } from './render-page.ts';

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
}

/** The document for an address; unknown ones are the not-found page with its status. */
export type FindPage = (pathname: string) => Promise<Page>;

/** index.html in memory, once per page, made when it is first asked for: starting waits for none. */
export function createPages(build: ClientBuild, { hidden, ...options }: PagesOptions): FindPage {
  const routes = pageRoutesOf(build.keys);
  const made = new Map<string, Promise<Page>>();

  async function make(path: string, chunks: readonly string[], metadata: Metadata, status: 200 | 404): Promise<Page> {
    const { html, styleHash } = renderPage(build, { path, chunks, metadata }, options);
    const raw = Buffer.from(html);
    const [br, gzipped] = await Promise.all([
      brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gz(raw),
    ]);
    const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
    const template = status === 200 ? `/app${path === '/' ? '' : path}` : '/app/*';
    return { raw, br, gzip: gzipped, etag, styleHash, status, template };
  }

  return (pathname) => {
    const route = routes.find(({ regexp }) => regexp.test(pathname));
    const key = route?.path ?? '';
    const known = made.get(key);
    if (known) return known;
    const metadata = (route && metadataOf(route.path)) ?? { ...NOT_FOUND, ...(route && { title: '' }) };
    const status = route && !hidden.includes(route.path) ? 200 : 404;
    const page = make(key, route?.chunks ?? [], metadata, status);
    made.set(key, page);
    return page;
  };
}
