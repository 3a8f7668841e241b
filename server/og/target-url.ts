import { isIP } from 'node:net';
import { isPublicAddress } from './address-guard.ts';

const MAX_LENGTH = 2_048;
/** Names that mean something inside a network only. */
const INTERNAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|onion|arpa|test|invalid|example)$/;

/** An address that may be asked for, or null (O-01). `own`: hosts that are never asked: ours and the APIs'. */
export function targetUrl(given: string, own: readonly string[]): URL | null {
  if (given.length > MAX_LENGTH || /[\p{Cc}\\]/u.test(given) || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  // The parser has turned decimal, hexadecimal, octal and full-width forms into plain ones.
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (own.includes(host)) return null;
  if (isIP(host)) return isPublicAddress(host) ? url : null;
  return host.includes('.') && !INTERNAL.test(host) ? url : null;
}
