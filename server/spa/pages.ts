import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { ShortMemory } from '#platform/short-memory';
import type { Configuracion } from '#shared/contract/session';
import { AppError } from '../errors.ts';
import { metadataOf, NOT_FOUND } from './documents/metadata.ts';
import { type PageToRender, renderPage } from './documents/render-page.ts';
import type { GuardedPage, Subject } from './documents/subject-pages.ts';
import type { ClientBuild } from './files/client-build.ts';
import type { LookUp } from './lookups/look-ups.ts';
import { type PageRoute, pageRoutesOf } from './page-routes.ts';

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

export interface Page {
  raw: Buffer;
  /** The compressed document, compressed on the first request for the encoding. */
  packed(encoding: 'br' | 'gzip'): Promise<Buffer>;
  etag: string;
  styleHash: string;
  status: 200 | 403 | 404 | 410 | 429 | 503;
  /** Retry-After in seconds, for a page that is sent without its subject. */
  retryAfter?: string | undefined;
  /** Path pattern for the log. */
  template: string;
}

export interface PagesOptions {
  configuracion: Configuracion;
  publicUrl: string;
  /**
   * Path patterns below /app that exist in some environments only: here their status is 404, and the client decides what it
   * shows.
   */
  hidden: readonly string[];
  subjects: readonly Subject[];
  guarded: readonly GuardedPage[];
  lookUp: LookUp;
  now: () => number;
}

/** The document for an address; for unknown addresses the not-found page with its status. */
export type FindPage = (pathname: string, request: FastifyRequest) => Promise<Page>;

/** Cache of pages with a subject: most entries, and longest time that one may be stale. */
const ABOUT = 500;
const ABOUT_MS = 60_000;
/** Cache of unknown subjects: a subject may be published the next moment and its link shared. */
const UNKNOWN = 1_000;
const UNKNOWN_MS = 3_000;
/** Brotli quality of pages made while a reader waits; other pages are compressed once, with the best quality. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 9;

/** Our own refusals of too many look-ups; the rate limit logs them once per window. */
const TOO_BUSY: ReadonlySet<string> = new Set(['demasiadas_peticiones', 'sobrecarga']);

/** index.html in memory, once per page, made on its first request, so that the start does not wait for it. */
export function createPages(build: ClientBuild, given: PagesOptions): FindPage {
  const { hidden, subjects, guarded, lookUp, now, ...options } = given;
  const routes = pageRoutesOf(build.keys);
  const made = new Map<string, Page>();
  const about = new ShortMemory<Page>({ max: ABOUT, ms: ABOUT_MS, now, keeps: ({ status }) => status !== 404 });
  // A cache of its own, so that unknown subjects cannot evict known ones, however many are requested.
  const unknown = new ShortMemory<Page>({ max: UNKNOWN, ms: UNKNOWN_MS, now });
  const subjectOf = new Map(subjects.map((subject) => [subject.path, subject]));
  const guardOf = new Map(guarded.map((page) => [page.path, page]));

  function make(page: PageToRender, status: Page['status'], quality = BEST_BROTLI): Page {
    const { html, styleHash } = renderPage(build, page, options);
    const raw = Buffer.from(html);
    const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
    const template = status !== 404 ? `/app${page.path === '/' ? '' : page.path}` : '/app/*';
    return { raw, packed: packerOf(raw, quality), etag, styleHash, status, template };
  }

  const memoised = (key: string, makeOne: () => Page): Page => {
    const page = made.get(key) ?? makeOne();
    made.set(key, page);
    return page;
  };

  const general = (route: PageRoute | undefined): Page => {
    const key = route?.path ?? '';
    return memoised(key, () => {
      const metadata = (route && metadataOf(route.path)) ?? { ...NOT_FOUND, ...(route && { title: '' }) };
      const status = route && !hidden.includes(route.path) ? 200 : 404;
      return make({ path: key, chunks: route?.chunks ?? [], metadata }, status);
    });
  };

  const notThere = (route: PageRoute) =>
    memoised(`404 ${route.path}`, () => make({ ...route, metadata: NOT_FOUND }, 404));

  /** Its own ETag: a browser that gets 403 now and 200 later must not be answered 304. */
  const withheld = (route: PageRoute) =>
    memoised(`403 ${route.path}`, () => {
      const page = general(route);
      return { ...page, status: 403, etag: `${page.etag.slice(0, -1)}.403"` };
    });

  /**
   * People get the page, whose client calls the API again; search engines get 429 or 503, so that they come back and do not index
   * the page without its subject.
   */
  const tooBusy = (route: PageRoute, { status, headers }: AppError): Page => ({
    ...general(route),
    status: status === 429 ? 429 : 503,
    retryAfter: headers['retry-after'],
  });

  async function ofSubject(route: PageRoute, { describe }: Subject, key: string, request: FastifyRequest) {
    const found = await describe(request, key);
    if (!found) return notThere(route);
    const { metadata, status = 200, ...page } = found;
    return make({ ...route, metadata, about: page }, status, QUICK_BROTLI);
  }

  async function ofReader(route: PageRoute, { statusFor }: GuardedPage, pathname: string, request: FastifyRequest) {
    const status = await statusFor(pathname, request);
    if (status === 404) return notThere(route);
    return status === 403 ? withheld(route) : general(route);
  }

  function withoutAnswer(route: PageRoute, request: FastifyRequest, error: unknown): Page {
    if (error instanceof AppError && TOO_BUSY.has(error.code)) return tooBusy(route, error);
    // The client itself shows that the API cannot be called.
    request.log.warn({ err: error, page: route.path }, 'a page without what it is about');
    return general(route);
  }

  return async (pathname, request) => {
    const route = routes.find(({ regexp }) => regexp.test(pathname));
    const guard = route && guardOf.get(route.path);
    if (route && guard)
      return ofReader(route, guard, pathname, request).catch((error) => withoutAnswer(route, request, error));
    const subject = route && subjectOf.get(route.path);
    const key = (await subject?.keyOf(pathname, request)) ?? null;
    if (!route || !subject || key === null) return general(route);
    try {
      const describe = () => ofSubject(route, subject, key, request);
      if (subject.isUnshared?.(request)) return await lookUp(request, describe);
      const name = `${route.path} ${key}`;
      // A cached page is sent at once; only a look-up waits for its turn, so that no reader waits behind another address.
      const known = unknown.known(name) ?? about.known(name);
      const page = await (known ?? lookUp(request, () => about.get(name, describe, subject.freshMs)));
      if (page.status === 404) await unknown.get(name, async () => page);
      return page;
    } catch (error) {
      return withoutAnswer(route, request, error);
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
