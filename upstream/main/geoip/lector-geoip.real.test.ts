import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { openGeoip } from './lector-geoip.ts';

const MMDB = fileURLToPath(new URL('../../../../shared/data/ip/GeoIP2-Country-Test.mmdb', import.meta.url));
const FUENTE = MMDB.replace('.mmdb', '.source.json');

describe('MaxMind’s own test database, by GEOIP_DB', () => {
  test('agrees with every entry of its source', async () => {
    const pais = await openGeoip(MMDB);
    // MaxMind's source file: a list of {network: record}.
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
