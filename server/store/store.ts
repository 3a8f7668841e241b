export interface SessionRow {
  /** Last activity, ms. */
  seen: number;
  isRevoked: boolean;
}

export interface Hit {
  count: number;
  /** Until the window ends. */
  resetMs: number;
}

export interface PendingRevocation {
  id: string;
  /** The token, sealed: a copy of the store gives nobody a session. */
  sealed: string;
}

/** What the instances of the BFF share: ended sessions, idle clocks, attempts, and logouts the API still has to hear of. */
export interface Store {
  /** Null: never written. */
  readSession(sidHash: string): Promise<SessionRow | null>;
  touch(sidHash: string, seen: number, expiresAt: number): Promise<void>;
  /** True for the first to end it. */
  revoke(sidHash: string, expiresAt: number): Promise<boolean>;
  hit(key: string, windowMs: number, now: number): Promise<Hit>;
  /** The count without adding to it. */
  peek(key: string, now: number): Promise<Hit>;
  forgive(key: string): Promise<void>;
  queueRevocation(sealed: string, now: number): Promise<void>;
  /** At most 50 of the pending ones, oldest first; handed out again if not dropped within a minute. */
  takeRevocations(now: number): Promise<PendingRevocation[]>;
  dropRevocation(id: string): Promise<void>;
  close(): Promise<void>;
}
