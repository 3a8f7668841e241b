import { atFileEnd } from '../at-file-end.ts';
import { launchOwnPostgres, type OwnPostgres } from './own-postgres-server.ts';

/** The same, stopped at the end of the test file. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const own = await launchOwnPostgres();
  atFileEnd(own.stop);
  return own;
}
