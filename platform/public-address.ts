import ipaddr from 'ipaddr.js';

/** What ipaddr.js calls unicast and is not for us: clouds' metadata, documentation, and what nobody routes. */
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

/** The only part of IPv6 that is given out; IPv4 in IPv6's clothes lies outside of it. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet. Everything else is refused, unknown things included (O-02). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_V6)) return false;
  return (
    parsed.range() === 'unicast' &&
    !DENIED.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
  );
}
