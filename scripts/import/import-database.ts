import path from 'node:path';
import { openDatabase } from '#upstream/db/connect';
import { attachEmbedded } from '#upstream/db/embedded/attach';

/** The database of DATABASE_URL or, without it, that of DATA_DIR, with the platform running or not. */
export function openTarget() {
  const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL || undefined;
  const dir = path.resolve(process.env.DATA_DIR || './data');
  return url ? openDatabase({ url, dir, max: 2 }) : attachEmbedded(dir);
}
