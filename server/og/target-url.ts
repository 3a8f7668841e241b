const MAX_LENGTH = 2_048;
/** Names that exist only inside a network. */
const INTERNAL =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|arpa|test|invalid|example)$/;

/**
 * An address whose form may be fetched, or null (O-01). Literal IP addresses pass here and are checked where the connection is
 * made: the URL parser has turned decimal, hexadecimal, octal and full-width forms into plain ones.
 */
export function targetUrl(given: string): URL | null {
  if (given.length > MAX_LENGTH || /[\p{Cc}\\]/u.test(given) || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const port = url.port === '' || url.port === '80' || url.port === '443';
  if (!port || url.username !== '' || url.password !== '') return null;
  const host = hostOf(url);
  if (host.includes(':')) return url;
  return host.includes('.') && !INTERNAL.test(host) ? url : null;
}

/** Host without the brackets of IPv6 and without the root's dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
