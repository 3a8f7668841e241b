const MAX_LENGTH = 4_096;
/** Encodings of what would change the path's shape if somebody decoded it again: dots, slashes, backslashes, percent, NUL. */
const AMBIGUOUS =
  /%(?:2e|2f|5c|25|00|0[0-9a-f]|1[0-9a-f]|7f)|%(?![0-9a-f]{2})|[\\;@\0]|\/\/|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]/i;

/**
 * Path of a request target if it has one reading only; null for anything that a proxy, a router or an API might read in two
 * ways (P-05); a fragment is never part of what is asked for. `@` may stand encoded (an e-mail in a path), which no parser takes for a host.
 */
export function safePath(target: string): string | null {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  if (target.length > MAX_LENGTH || !path.startsWith('/') || AMBIGUOUS.test(path) || target.includes('#')) return null;
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return null;
  }
}
