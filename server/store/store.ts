import { DIA_MS } from '#shared/reglas/tiempo/dias';

export interface SessionRow {
  /** Last activity, ms. */
  seen: number;
  isRevoked: boolean;
}

export interface Hit {
  count: number;
  /** Time until the window ends. */
  resetMs: number;
  /** Counted in this process only, while the store is away. */
  isLocal?: true;
}

export interface PendingRevocation {
  id: string;
  /** The sealed token: a copy of the store gives nobody a session. */
  sealed: string;
}

/**
 * How long a revocation stays reserved for the instance that took it: a logout reaches the API within a minute of the API's
 * return.
 */
export const RESERVED_MS = 30_000;
/** After this time the token has expired by itself, and the revocation need not be sent any more. */
export const FORGOTTEN_MS = 31 * DIA_MS;
export const BATCH = 50;

/** State that the instances of the BFF share: ended sessions, idle clocks, attempts, and logouts not yet sent to the API. */
export interface Store {
  /** Null for a session that was never written. */
  readSession(sidHash: string): Promise<SessionRow | null>;
  touch(sidHash: string, seen: number, expiresAt: number): Promise<void>;
  /** True for the first caller that ends the session. */
  revoke(sidHash: string, expiresAt: number): Promise<boolean>;
  /** Adds `by` in the window that began with the first hit; a negative `by` takes attempts back, down to zero. */
  hit(key: string, windowMs: number, now: number, by?: number): Promise<Hit>;
  /** The count without adding to it. */
  peek(key: string, now: number): Promise<Hit>;
  forgive(key: string): Promise<void>;
  /** Written before the first try to send it; reserved for the caller. */
  queueRevocation(sealed: string, now: number): Promise<PendingRevocation>;
  /** At most `BATCH` pending revocations, oldest first; given out again if not dropped within `RESERVED_MS`. */
  takeRevocations(now: number): Promise<PendingRevocation[]>;
  dropRevocation(id: string): Promise<void>;
  close(): Promise<void>;
}
