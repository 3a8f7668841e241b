import { randomBytes } from 'node:crypto';
import { INTERNET } from '#platform/network/guarded-agent';
import { createPasswordHasher } from '#upstream/accounts/password/password-hash';
import { readConfig } from '#upstream/config';
import { openDatabase } from '#upstream/db/connect';
import type { Deps } from '#upstream/deps';
import { createTurns } from '#upstream/http/turns';
import { buildMain } from '#upstream/main/app';
import { buildVisita } from '#upstream/visita/app';

/**
 * One API alone (`API`: main or visita), without jobs and mail, on the database DATABASE_URL. Reports its address to its parent.
 */
const url = process.env.DATABASE_URL ?? '';
const database = await openDatabase({ url, dir: '.' });
const config = readConfig({
  DATABASE_URL: url,
  APP_KEY: randomBytes(32).toString('base64url'),
  SMTP_URL: 'smtp://unused',
  PUBLIC_URL: 'https://app.example',
  LOG_LEVEL: 'silent',
});
const hasher = await createPasswordHasher();
const { db, reads } = database;
const deps: Deps = {
  config,
  db,
  reads,
  turns: createTurns(config.pools.main),
  hasher,
  geoip: () => null,
  network: INTERNET,
  now: () => new Date(),
  wake: () => {},
  reviewPresencia: () => {},
};
const app = process.env.API === 'main' ? buildMain(deps) : buildVisita(deps);
process.send?.({ type: 'listening', url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => void app.close().then(() => database.close()));
