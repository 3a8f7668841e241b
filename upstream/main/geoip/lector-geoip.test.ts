import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LectorGeoip, openGeoip } from './lector-geoip.ts';

const MMDB = fileURLToPath(new URL('../../../../shared/data/ip/GeoIP2-Country-Test.mmdb', import.meta.url));
const FUENTE = MMDB.replace('.mmdb', '.source.json');

describe('the database that comes by npm', () => {
  let pais: LectorGeoip;
  beforeAll(async () => {
    pais = await openGeoip();
  });

  test.each([
    ['88.27.1.1', 'ES'],
    ['2a02:9000::1', 'ES'],
    ['::ffff:88.27.1.1', 'ES'],
    ['8.8.8.8', 'US'],
  ])('%s is in %s', (ip, iso) => expect(pais(ip)).toBe(iso));

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1', // the database itself says AU
    '100.64.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '',
    'unknown',
    '88.27.1',
    '88.27.1.1:443',
  ])('«%s» has no country', (ip) => expect(pais(ip)).toBeNull());
});

describe('MaxMind’s own test database, by GEOIP_DB', () => {
  test('agrees with every entry of its source', async (context) => {
    if (!existsSync(MMDB) || !existsSync(FUENTE)) {
      process.stderr.write(`\n*** NOT CHECKED: ${MMDB} is absent, so geoip was not compared with MaxMind's ***\n`);
      return context.skip();
    }
    const pais = await openGeoip(MMDB);
    // MaxMind's file: a list of {network: record}
    const fuente = JSON.parse(readFileSync(FUENTE, 'utf8')) as Record<string, { country?: { iso_code?: string } }>[];
    const entradas = fuente.flatMap((o) => Object.entries(o));
    expect(entradas.length).toBeGreaterThan(300);
    for (const [red, { country }] of entradas) {
      const [primera, prefijo] = ipaddr.parseCIDR(red);
      const ultima =
        primera.kind() === 'ipv4'
          ? ipaddr.IPv4.broadcastAddressFromCIDR(red)
          : ipaddr.IPv6.broadcastAddressFromCIDR(`${primera.toString()}/${prefijo}`);
      for (const ip of [primera.toString(), ultima.toString()])
        expect(pais(ip), `${red} ${ip}`).toBe(country?.iso_code ?? null);
    }
  });
});

test('a file that is not there is said at the start', async () => {
  await expect(openGeoip('/nonexistent/geo.mmdb')).rejects.toThrow(/geo\.mmdb/);
});
