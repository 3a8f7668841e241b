const MAX_LENGTH = 4_096;
/**
 * Percent-encodings that would change the path's shape in a second decoding: dots, slashes, backslashes, percent, control
 * characters; and characters that parsers read differently.
 */
const AMBIGUOUS =
  /%(?:2e|2f|5c|25|00|0[0-9a-f]|1[0-9a-f]|7f)|%(?![0-9a-f]{2})|[\\;@\0]|\/\/|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]/i;

/**
 * Path of a request target if it has only one reading; null for a path that a proxy, a router or an API might read in two ways
 * (P-05), and for a target with a fragment, which no client sends. `@` may be percent-encoded (an e-mail in a path), since no
 * parser takes that for a host.
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
