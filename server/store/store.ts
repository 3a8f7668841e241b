import { DIA_MS } from '#shared/reglas/tiempo/dias';

export interface SessionRow {
  /** Last activity, ms. */
  seen: number;
  isRevoked: boolean;
}

export interface Hit {
  count: number;
  /** Until the window ends. */
  resetMs: number;
  /** Counted in this process alone, while the store is away. */
  isLocal?: true;
}

export interface PendingRevocation {
  id: string;
  /** The token, sealed: a copy of the store gives nobody a session. */
  sealed: string;
}

/** How long what was handed out stays with who took it: a logout reaches the API within a minute of its return. */
export const RESERVED_MS = 30_000;
/** After this a token has expired by itself: nobody needs to be told any more. */
export const FORGOTTEN_MS = 31 * DIA_MS;
export const BATCH = 50;

/** What the instances of the BFF share: ended sessions, idle clocks, attempts, and logouts the API still has to hear of. */
export interface Store {
  /** Null: never written. */
  readSession(sidHash: string): Promise<SessionRow | null>;
  touch(sidHash: string, seen: number, expiresAt: number): Promise<void>;
  /** True for the first to end it. */
  revoke(sidHash: string, expiresAt: number): Promise<boolean>;
  /** `by` more in the window that began with the first; less than zero takes attempts back, down to none. */
  hit(key: string, windowMs: number, now: number, by?: number): Promise<Hit>;
  /** The count without adding to it. */
  peek(key: string, now: number): Promise<Hit>;
  forgive(key: string): Promise<void>;
  /** Written down before anything is tried; reserved for who wrote it. */
  queueRevocation(sealed: string, now: number): Promise<PendingRevocation>;
  /** At most `BATCH` of the pending ones, oldest first; handed out again if not dropped within `RESERVED_MS`. */
  takeRevocations(now: number): Promise<PendingRevocation[]>;
  dropRevocation(id: string): Promise<void>;
  close(): Promise<void>;
}
