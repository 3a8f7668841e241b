import { afterAll } from 'vitest';
import { launchOwnPostgres, type OwnPostgres } from './own-postgres-server.ts';

/** Gone with the test file. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const own = await launchOwnPostgres();
  afterAll(own.stop);
  return own;
}
