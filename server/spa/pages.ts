import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Configuracion } from '#shared/contract/session';
import type { ClientBuild } from './client-build.ts';
import { metadataOf, NOT_FOUND } from './metadata.ts';
import { type PageRoute, pageRoutesOf } from './page-routes.ts';
import { type PageToRender, renderPage } from './render-page.ts';
import { createShortMemory } from './short-memory.ts';
import type { Subject } from './subject-pages.ts';

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

export interface Page {
  raw: Buffer;
  /** Packed when somebody first asks for it so. */
  packed(encoding: 'br' | 'gzip'): Promise<Buffer>;
  etag: string;
  styleHash: string;
  status: 200 | 404 | 410;
  /** Path pattern as the log names it. */
  template: string;
}

export interface PagesOptions {
  configuracion: Configuracion;
  publicUrl: string;
  /** Patterns below /app that exist for some only: the client decides, their status says not found. */
  hidden: readonly string[];
  subjects: readonly Subject[];
  now: () => number;
}

/** The document for an address; unknown ones are the not-found page with its status. */
export type FindPage = (pathname: string, request: FastifyRequest) => Promise<Page>;

/** Pages about something in memory: so many, and not longer than they may be out of date. */
const ABOUT = 500;
const ABOUT_MS = 60_000;
/** Of pages made while somebody waits; the others are made once. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 9;

/** index.html in memory, once per page, made when it is first asked for: starting waits for none. */
export function createPages(build: ClientBuild, { hidden, subjects, now, ...options }: PagesOptions): FindPage {
  const routes = pageRoutesOf(build.keys);
  const made = new Map<string, Page>();
  // What is not there may be published the next moment, and its link shared.
  const about = createShortMemory<Page>(ABOUT, ABOUT_MS, now, ({ status }) => status !== 404);
  const subjectOf = new Map(subjects.map((subject) => [subject.path, subject]));

  function make(page: PageToRender, status: Page['status'], quality = BEST_BROTLI): Page {
    const { html, styleHash } = renderPage(build, page, options);
    const raw = Buffer.from(html);
    const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
    const template = status !== 404 ? `/app${page.path === '/' ? '' : page.path}` : '/app/*';
    return { raw, packed: packerOf(raw, quality), etag, styleHash, status, template };
  }

  const general = (route: PageRoute | undefined): Page => {
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

  async function ofSubject(route: PageRoute, { describe }: Subject, key: string, request: FastifyRequest) {
    const found = await describe(request, key);
    if (!found) return make({ ...route, metadata: NOT_FOUND }, 404, QUICK_BROTLI);
    const { metadata, status = 200, ...page } = found;
    return make({ ...route, metadata, about: page }, status, QUICK_BROTLI);
  }

  return async (pathname, request) => {
    const route = routes.find(({ regexp }) => regexp.test(pathname));
    const subject = route && subjectOf.get(route.path);
    const key = subject?.keyOf(pathname) ?? null;
    if (!route || !subject || key === null) return general(route);
    try {
      const describe = () => ofSubject(route, subject, key, request);
      if (subject.isUnshared?.(request)) return await describe();
      return await about(`${route.path} ${key}`, describe, subject.freshMs);
    } catch (error) {
      // The page says for itself that the API cannot be asked.
      request.log.warn({ err: error, page: route.path }, 'a page without what it is about');
      return general(route);
    }
  };
}

function packerOf(raw: Buffer, quality: number): Page['packed'] {
  const made = new Map<string, Promise<Buffer>>();
  return (encoding) => {
    const known = made.get(encoding);
    if (known) return known;
    const packed = encoding === 'br' ? brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : gz(raw);
    made.set(encoding, packed);
    return packed;
  };
}
