import { isIPv6 } from 'node:net';

/**
 * Whom limits and budgets take for one: an IPv4 address, or the network of so many bits that an IPv6 address is in. A household
 * has a /64 and a site a /48, whoever has one of them has all its addresses.
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
