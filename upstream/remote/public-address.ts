import { BlockList, isIP } from 'node:net';

/** What is not the public internet, of IANA's special-purpose registries, and clouds' metadata (O-02). */
const DENIED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const DENIED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const denied = new BlockList();
for (const [net, bits] of DENIED_V4) denied.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of DENIED_V6) denied.addSubnet(net, bits, 'ipv6');
/** The only part of IPv6 that is given out; IPv4 in IPv6's clothes lies outside of it. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. Everything else is refused, unknown things included. */
export function isPublicAddress(address: string): boolean {
  // One with a zone is link-local.
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return !denied.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !denied.check(address, 'ipv6');
}
