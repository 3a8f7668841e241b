import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback elsewhere', '127.8.9.10'],
  ['this network', '0.0.0.0'],
  ['this network, further', '0.1.2.3'],
  ['RFC 1918, 10', '10.0.0.1'],
  ['RFC 1918, 172.16', '172.31.255.255'],
  ['RFC 1918, 192.168', '192.168.1.1'],
  ['carrier NAT', '100.64.0.1'],
  ['a cloud in carrier NAT', '100.100.100.200'],
  ['link-local', '169.254.1.1'],
  ['metadata', '169.254.169.254'],
  ['metadata of Azure', '168.63.129.16'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '203.0.113.9'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['metadata of EC2', 'fd00:ec2::254'],
  ['unique local', 'fc00::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['IPv4-mapped inner', '::ffff:127.0.0.1'],
  ['IPv4-mapped inner, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped of anybody', '::ffff:8.8.8.8'],
  ['IPv4-translated', '::ffff:0:10.0.0.1'],
  ['IPv4-compatible', '::10.0.0.1'],
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['NAT64, local', '64:ff9b:1::1'],
  ['6to4 of an inner address', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation, new', '3fff::1'],
  ['discard', '100::1'],
  ['dummy prefix', '100:0:0:1::1'],
  ['nobody’s', '4000::1'],
  ['nobody’s, too', 'e000::1'],
  ['segment routing', '5f00::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
])('O-02 %s (%s) is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4003::1'])(
  'O-02 %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
