import type { Kysely } from 'kysely';
import type { Network } from '#platform/guarded-agent';
import type { PasswordHasher } from './accounts/password/password-hash.ts';
import type { Config } from './config.ts';
import type { Schema } from './db/schema/schema.ts';
import type { Readiness } from './http/readiness.ts';
import type { Turns } from './http/turns.ts';
import type { LectorGeoip } from './main/geoip/lector-geoip.ts';

export type Db = Kysely<Schema>;

/** What the calls of both APIs may use. Made once, by main.ts or a test, and passed down. */
export interface Deps {
  config: Config;
  db: Db;
  /** What everybody may read, a moment old at most; by connections of its own. */
  reads: Db;
  /** Whose turn it is at the database; of the process, whichever of its APIs is asked. */
  turns: Turns;
  hasher: PasswordHasher;
  geoip: LectorGeoip;
  /** Other people's sites. */
  network: Network;
  now: () => Date;
  /** Tells every process of the APIs that something was written down of these people (upstream/chat/eventos.ts). */
  despertar: (usuarios: readonly number[]) => void;
  /** Tells them that who may see whether these people are there has changed. */
  revisarPresencia: (usuarios: readonly number[]) => void;
  /** Of the process; without it, as in tests, an app is ready once it is there. */
  readiness?: Readiness;
}
