import { isIPv6 } from 'node:net';

/**
 * The key by which limits and budgets count an address: an IPv4 address itself, or the network of `bits` bits of an IPv6 address.
 * A household has a /64 and a site a /48, and whoever has such a network has all its addresses.
 */
export function networkOf(ip: string, bits: 48 | 64): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
}
