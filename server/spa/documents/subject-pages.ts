import type { FastifyRequest } from 'fastify';

/** Metadata of a page before any script runs: for tabs, search engines and link previews. */
export interface Metadata {
  /** Empty for the product's name alone. */
  title: string;
  description: string;
  /** Search engines must not index the page. */
  isPrivate: boolean;
}

/** The HTML of a page about a subject, before any script runs. */
export interface SubjectDocument {
  /** 410: the subject was there and is gone, or is over. Default 200. */
  status?: 200 | 404 | 410;
  metadata: Metadata;
  /** Path of the canonical address, or the whole address when it is another site's. */
  canonical: string;
  /** schema.org data for search engines; left out of pages that they must not index. */
  jsonLd: Record<string, unknown>;
  /** Added to the general properties, or replacing one of them: `og:type`, `article:tag`… A property may occur several times. */
  properties?: readonly (readonly [property: string, content: string])[];
  /** RSS and Atom feeds of the page's list. */
  feeds?: readonly { title: string; type: 'rss' | 'atom'; path: string }[];
  /** Markup for #root, the first paint. */
  shell: string;
  /** The page is a long text: its typeface is preloaded, so that there is no layout shift when it arrives. */
  isRead?: boolean;
}

/** A kind of page whose address names a subject that an API knows. */
export interface Subject {
  /** Path pattern below /app, as in the client's route. */
  path: string;
  /** Key of the subject, for the cache; null for an address that cannot name a subject, for which no API is called. */
  keyOf(pathname: string, request: FastifyRequest): string | null | Promise<string | null>;
  /** Longest time that a cached document may be stale, ms; default a minute. */
  freshMs?: number;
  /** The address is for one reader (a preview's link): its document is made anew for each request and never cached. */
  isUnshared?(request: FastifyRequest): boolean;
  /**
   * Null: the subject does not exist, a 404. @throws when the API cannot be called: the page is then sent without its subject.
   */
  describe(request: FastifyRequest, key: string): Promise<SubjectDocument | null>;
}

export type GuardedStatus = 200 | 403 | 404;

/**
 * A page with limited access. Its HTML says nothing about its subject; its status is the one of the page that the reader will
 * see.
 */
export interface GuardedPage {
  /** Path pattern below /app, as in the client's route. */
  path: string;
  /**
   * 403: the reader lacks a role. 404: the subject does not exist, or not for this reader.
   * @throws when an API cannot be called: the client then shows the error itself
   */
  statusFor(pathname: string, request: FastifyRequest): Promise<GuardedStatus>;
}
