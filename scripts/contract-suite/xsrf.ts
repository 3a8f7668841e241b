import assert from 'node:assert/strict';
import type { Peer } from './peer.ts';

/** The header that belongs to the cookies of the exchange. */
export const xsrfHeader = (peer: Peer): { 'x-xsrf-token': string } => ({
  'x-xsrf-token': decodeURIComponent(peer.cookies.get('XSRF-TOKEN')?.value ?? ''),
});

/** Sanctum's CSRF exchange: stores the cookies in the peer's jar, and returns the header that belongs to them. */
export async function xsrf(peer: Peer): Promise<{ 'x-xsrf-token': string }> {
  const reply = await peer.send('GET', '/sanctum/csrf-cookie');
  assert.equal(reply.status, 204, 'GET /sanctum/csrf-cookie answers 204');
  return xsrfHeader(peer);
}
