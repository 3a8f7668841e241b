import type { FastifyInstance } from 'fastify';
import { sistema } from '#shared/contract/main/sistema';
import { paisPorIso } from '#shared/paises/paises';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';

/** Country of the browser's address, which only the BFF may forward (API_TRUST_PROXY); null: the client uses 28, espana. */
export function registerGeoip(app: FastifyInstance, deps: Deps): void {
  handle(app, sistema.geoip, async ({ origin }) => {
    const pais = paisPorIso(deps.geoip(origin.ip) ?? '');
    return { data: pais ? { id: pais.id, country: { iso_code: pais.iso }, slug: pais.slug } : null };
  });
}
