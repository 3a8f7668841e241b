import type { Kysely } from 'kysely';
import type { Network } from '#platform/guarded-agent';
import type { PasswordHasher } from './accounts/password/password-hash.ts';
import type { Config } from './config.ts';
import type { Schema } from './db/schema/schema.ts';
import type { Readiness } from './http/readiness.ts';
import type { Turns } from './http/turns.ts';
import type { LectorGeoip } from './main/geoip/lector-geoip.ts';

export type Db = Kysely<Schema>;

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
  despertar: (usuarios: readonly number[]) => void;
  /** Tells every process that who may see the presence of these users has changed. */
  revisarPresencia: (usuarios: readonly number[]) => void;
  /** State of the process; without it, as in tests, an app is always ready. */
  readiness?: Readiness;
}
