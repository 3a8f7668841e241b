import type { FastifyRequest } from 'fastify';

/** What a page says of itself before any script runs: tabs, search engines, link previews. */
export interface Metadata {
  /** Empty: the product's name alone. */
  title: string;
  description: string;
  /** Not for search engines. */
  isPrivate: boolean;
}

/** What the HTML of a page about something says before any script runs. */
export interface SubjectDocument {
  /** 410: it was there and is gone, or is over. Default 200. */
  status?: 200 | 404 | 410;
  metadata: Metadata;
  /** Path of its one address, or that address when it is another site's. */
  canonical: string;
  /** schema.org, for search engines; left out of pages that are not for them. */
  jsonLd: Record<string, unknown>;
  /** Beside the general ones, or instead of one of them: `og:type`, `article:tag`… A property may stand several times. */
  properties?: readonly (readonly [property: string, content: string])[];
  /** RSS and Atom that hold what the page lists. */
  feeds?: readonly { title: string; type: 'rss' | 'atom'; path: string }[];
  /** Markup for #root. */
  shell: string;
  /** A long text: its typeface comes with it, so that nothing moves when it arrives. */
  isRead?: boolean;
}

/** A kind of page about something that an API knows, and that its address names. */
export interface Subject {
  /** Pattern below /app, as the client's route has it. */
  path: string;
  /** What tells one from another; null: an address that is none of them, and that nobody is asked about. */
  keyOf(pathname: string, request: FastifyRequest): string | null | Promise<string | null>;
  /** How long its document may be out of date; default a minute. */
  freshMs?: number;
  /** An address for one reader (a preview's link): its document is made anew for everybody who opens it, and kept nowhere. */
  isUnshared?(request: FastifyRequest): boolean;
  /** Null: there is no such thing, a 404. @throws when the API cannot be asked: the page then comes without it. */
  describe(request: FastifyRequest, key: string): Promise<SubjectDocument | null>;
}

export type GuardedStatus = 200 | 403 | 404;

/** A page that is not for everybody. Its HTML says nothing of what it is about; its status is that of what its reader will see. */
export interface GuardedPage {
  /** Pattern below /app, as the client's route has it. */
  path: string;
  /**
   * 403: it takes something that they have not. 404: there is no such thing, or not for them.
   * @throws when an API cannot be asked: the page then says so itself
   */
  statusFor(pathname: string, request: FastifyRequest): Promise<GuardedStatus>;
}
