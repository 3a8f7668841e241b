import { atFileEnd } from '../at-file-end.ts';
import { launchOwnPostgres, type OwnPostgres } from './own-postgres-server.ts';

/** Gone with the test file. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const own = await launchOwnPostgres();
  atFileEnd(own.stop);
  return own;
}
