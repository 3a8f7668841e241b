import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { MockCall } from './escenarios/scenario.ts';

/** A call of the contract that one of the two APIs answers. */
export interface DeclaredCall {
  /** `main GET /api/empleo/ofertas/:id`. */
  name: string;
  endpoint: Endpoint;
}

type Route = DeclaredCall & { names: string[]; regexp: RegExp };

const ROUTES: readonly Route[] = ENDPOINTS.filter(({ api }) => api !== 'bff').map((endpoint) => ({
  name: `${endpoint.api} ${endpoint.method} ${endpoint.path}`,
  endpoint,
  ...patternOf(endpoint),
}));

/** Every call of the two APIs, in the contract's order. */
export const DECLARED: readonly DeclaredCall[] = ROUTES;

function patternOf({ path }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const source = path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '([^/]+)');
  return { names, regexp: new RegExp(`^${source}$`) };
}

/**
 * The declared call that an address belongs to; undefined for an undeclared one. A fixed segment wins over a parameter:
 * `/api/noticias/portada` is not an article.
 */
export function findCall({ api, method, path }: Pick<MockCall, 'api' | 'method' | 'path'>) {
  const fits = ROUTES.filter(({ endpoint }) => endpoint.api === api && endpoint.method === method)
    .flatMap(({ name, endpoint, names, regexp }) => {
      const values = regexp.exec(path);
      if (!values) return [];
      return [{ name, endpoint, params: Object.fromEntries(names.map((param, at) => [param, values[at + 1] ?? ''])) }];
    })
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return fits[0];
}
