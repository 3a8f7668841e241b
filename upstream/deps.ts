import type { Network } from '#platform/network/guarded-agent';
import type { Config } from './config.ts';
import type { Db } from './db/schema/schema.ts';

export interface PasswordHasher {
  /** `ip`: the caller's address, which shares the queue fairly. */
  hash(password: string, ip: string): Promise<string>;
  /** Without a hash the same work is done and the answer is false, so that the time does not tell whether an account exists. */
  verify(hash: string | null | undefined, password: string, ip: string): Promise<boolean>;
  /** The same on a device that was logged in to the account before: in a queue of its own, shared by account. */
  verifyReturning(hash: string | null | undefined, password: string, account: string): Promise<boolean>;
  /** Whether the hash has weaker parameters than today's, and should be renewed. */
  isOutdated(hash: string): boolean;
  /** Calls waiting in the queues. */
  waiting(): number;
}

/**
 * Turns at the database. An account's writes run one at a time (they would wait for the account's lock anyway), and at most two
 * of its calls at once; all calls together leave connections free for authentication. So no call holds a connection while it
 * waits for another call of its own account.
 */
export interface Turns {
  /**
   * Runs the work when it is the account's turn.
   * @throws ApiError before anything is begun, when the wait would be too long: 503 for reads, which pages repeat by
   * themselves; 429 for writes that wait for the account's own calls, else 503
   */
  take<T>(account: number, kind: 'read' | 'write', work: () => Promise<T>): Promise<T>;
  /** Runs the work unless other work under that key is running. @throws ApiError 409 if so */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** The state of a process, which its two APIs report. */
export interface Readiness {
  /** The process is stopping: new calls should go elsewhere. */
  isDraining: boolean;
  /** Whether its dependencies answer now. */
  check(): Promise<boolean>;
}

/** Country of an address, as two capitals; null when it is private, reserved, unknown or not an address. */
export type LectorGeoip = (ip: string) => string | null;

/** What the handlers of both APIs may use. Created once, by main.ts or a test, and passed down. */
export interface Deps {
  config: Config;
  db: Db;
  /** For public reads, which may be a moment old; a pool of its own. */
  reads: Db;
  /** Turns at the database, shared by both APIs of the process. */
  turns: Turns;
  hasher: PasswordHasher;
  geoip: LectorGeoip;
  /** Access to other sites. */
  network: Network;
  now: () => Date;
  /** Wakes every process of the APIs because these users have new events (upstream/chat/eventos.ts). */
  wake: (usuarios: readonly number[]) => void;
  /** Tells every process that who may see the presence of these users has changed. */
  reviewPresencia: (usuarios: readonly number[]) => void;
  /** State of the process; without it, as in tests, an app is always ready. */
  readiness?: Readiness;
}
