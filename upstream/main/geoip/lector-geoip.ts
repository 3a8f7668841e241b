import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { open, type Response } from 'maxmind';
import type { LectorGeoip } from '../../deps.ts';

/** The database of the npm package. Its data are NRO's (CC BY 4.0): a page that shows them must name nro.net. */
const incluida = () =>
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Public addresses only: databases give a country for 192.168.0.0/16 and the like too, and it is wrong. */
function publica(ip: string): string | null {
  if (isIP(ip) === 0) return null; // stricter than ipaddr.js, which takes 88.27.1 too
  const address = ipaddr.process(ip); // ::ffff:1.2.3.4 is 1.2.3.4
  const range = address.range();
  return range === 'unicast' || range === '6to4' || range === 'teredo' ? address.toString() : null;
}

/** The ISO code in both formats of country databases: ip-location-db's flat one and MaxMind's. */
function iso(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  if ('country_code' in record && typeof record.country_code === 'string') return record.country_code || null;
  if (!('country' in record) || typeof record.country !== 'object' || record.country === null) return null;
  const { country } = record;
  return 'iso_code' in country && typeof country.iso_code === 'string' ? country.iso_code : null;
}

/** `fichero`: path of another MMDB (GEOIP_DB). The whole file is kept in memory (8 MB for the included one). */
export async function openGeoip(fichero?: string): Promise<LectorGeoip> {
  // The record type is not checked here; `iso` checks the record.
  const reader = await open<Response>(fichero ?? incluida());
  return (ip) => {
    const address = publica(ip);
    return address === null ? null : iso(reader.get(address));
  };
}
