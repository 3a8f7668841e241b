import ipaddr from 'ipaddr.js';

/** Ranges that ipaddr.js calls unicast and that must not be reached: cloud metadata, documentation, and unrouted ones. */
const DENIED = [
  '0.0.0.0/8',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
].map((cidr) => ipaddr.parseCIDR(cidr));

/** The only part of IPv6 that is allocated; IPv4 embedded in IPv6 lies outside of it. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet. All others are refused, unknown ones included (O-02). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_V6)) return false;
  return (
    parsed.range() === 'unicast' &&
    !DENIED.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
  );
}
