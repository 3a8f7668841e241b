import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/**
 * Folder of the programs of a PostgreSQL other than the embedded one: POSTGRES_BIN, or Debian's. The oldest supported version
 * is the most useful one for the tests.
 */
export function postgresBin(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).map(Number).filter((version) => version >= OLDEST);
  const bin = path.join(DEBIAN, String(Math.min(...versions)), 'bin');
  return existsSync(path.join(bin, 'initdb')) ? bin : undefined;
}
