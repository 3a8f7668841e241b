import { beforeAll, describe, expect, test } from 'vitest';
import type { LectorGeoip } from '../../deps.ts';
import { openGeoip } from './lector-geoip.ts';

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

test('a missing file fails at the start', async () => {
  await expect(openGeoip('/nonexistent/geo.mmdb')).rejects.toThrow(/geo\.mmdb/);
});
