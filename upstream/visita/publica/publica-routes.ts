import type { FastifyInstance } from 'fastify';
import { carteraPublica } from '#shared/contract/visita/cartera/cartera-publica';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { pageCarteraPublica } from './cartera-publica.ts';
import { listDeVisitador } from './promociones-visitador.ts';
import { findTarjeta } from './tarjeta-producto.ts';

/** The calls of a representative's public page besides the profile. */
export function registerPublica(app: FastifyInstance, deps: Deps): void {
  handle(app, carteraPublica.lista, ({ caller, params, query }) =>
    pageCarteraPublica(deps, caller, params.user, query),
  );
  handle(app, carteraPublica.promociones, ({ caller, params, query }) =>
    listDeVisitador(deps, caller, { ...params, ...query }),
  );
  handle(app, carteraPublica.una, async ({ caller, params, query }) => ({
    data: await findTarjeta(deps, caller, { ...params, ...query }),
  }));
}
