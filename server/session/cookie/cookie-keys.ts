import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import { parseCookieKeys } from '../../config.ts';
import type { Sealer } from './seal.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Re-reads COOKIE_KEYS_FILE when it changes, or on SIGHUP. A file that cannot be read or used leaves the key ring as it was, with
 * an alert, so that a typing error logs nobody out. Returns the function that stops watching.
 */
export function watchCookieKeys(file: string | undefined, sealer: Sealer, log: Logger): () => void {
  if (file === undefined) return () => undefined;
  const reload = () => {
    const keys = readKeys(file);
    if (typeof keys === 'string') {
      log.error({ problema: keys }, 'COOKIE_KEYS_FILE cannot be used: the former keys stay');
      return;
    }
    sealer.setKeys(keys);
    log.warn({ kids: keys.map(({ kid }) => kid) }, 'cookie keys re-read');
  };
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, reload);
  process.on('SIGHUP', reload);
  return () => {
    unwatchFile(file, reload);
    process.off('SIGHUP', reload);
  };
}

function readKeys(file: string) {
  try {
    return parseCookieKeys(readFileSync(file, 'utf8'));
  } catch {
    return 'the file cannot be read';
  }
}
