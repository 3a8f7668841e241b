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
  /** Packed when somebody first asks for it so. */
  packed(encoding: 'br' | 'gzip'): Promise<Buffer>;
  etag: string;
  styleHash: string;
  status: 200 | 403 | 404 | 410 | 429 | 503;
  /** Seconds, of a page that comes without what it is about. */
  retryAfter?: string | undefined;
  /** Path pattern as the log names it. */
  template: string;
}

export interface PagesOptions {
  configuracion: Configuracion;
  publicUrl: string;
  /** Patterns below /app that exist for some only: the client decides, their status says not found. */
  hidden: readonly string[];
  subjects: readonly Subject[];
  guarded: readonly GuardedPage[];
  lookUp: LookUp;
  now: () => number;
}

/** The document for an address; unknown ones are the not-found page with its status. */
export type FindPage = (pathname: string, request: FastifyRequest) => Promise<Page>;

/** Pages about something in memory: so many, and not longer than they may be out of date. */
const ABOUT = 500;
const ABOUT_MS = 60_000;
/** What is not there may be published the next moment, and its link shared. */
const UNKNOWN = 1_000;
const UNKNOWN_MS = 3_000;
/** Of pages made while somebody waits; the others are made once. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 9;

/** Ours, of too many look-ups; the rate limit logs it once a window. */
const TOO_BUSY: ReadonlySet<string> = new Set(['demasiadas_peticiones', 'sobrecarga']);

/** index.html in memory, once per page, made when it is first asked for: starting waits for none. */
export function createPages(build: ClientBuild, given: PagesOptions): FindPage {
  const { hidden, subjects, guarded, lookUp, now, ...options } = given;
  const routes = pageRoutesOf(build.keys);
  const made = new Map<string, Page>();
  const about = new ShortMemory<Page>({ max: ABOUT, ms: ABOUT_MS, now, keeps: ({ status }) => status !== 404 });
  // Apart: however many unknown ones are asked for, they take the place of no known one.
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

  /** Its own tag: what is the page again tomorrow is no copy of this. */
  const withheld = (route: PageRoute) =>
    memoised(`403 ${route.path}`, () => {
      const page = general(route);
      return { ...page, status: 403, etag: `${page.etag.slice(0, -1)}.403"` };
    });

  /** For people it is the page, which asks again by itself; search engines are to come back, and not to take it for its subject. */
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
    // The page says for itself that the API cannot be asked.
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
      // Known, or else in one's own turn: nobody waits behind somebody else's.
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
