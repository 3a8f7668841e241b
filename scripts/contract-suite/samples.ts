import type { Endpoint } from '#shared/contract/endpoint';

/** Values of path parameters and queries with which a call is valid, whatever the API's data. */
const PARAMS: Record<string, string> = {
  id: '1',
  miembro: '1',
  email: 'alguien@ejemplo.es',
  hash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  cn: '000000',
  tipo: 'ficha_tecnica',
  seccion: '4.1',
  maestra: 'atc',
};
const OF_PATH: Record<string, { params?: Record<string, string>; query?: string }> = {
  '/api/paises/:id': { params: { id: '28' } },
  '/api/empresas/search': { query: 'query=farmacia' },
  '/api/email/verify/:id/:hash': { query: 'expires=4102444800&signature=AAAA' },
  '/api/renew-password/verify/:id/:hash': { query: 'expires=4102444800&signature=AAAA' },
  '/api/tribunas/:id/previa': { query: 'token=AAAA' },
  '/api/productos/sugerencias': { query: 'q=pa' },
  '/api/ficheros/:id/descarga': { query: `caduca=4102444800&firma=${'A'.repeat(43)}` },
  '/api/cartera/borradores': { query: 'ids=:id' },
  '/api/cartera/companeros': { query: 'ids=1' },
  '/api/cartera/llevados': { query: 'productos=1' },
  '/api/promociones/registro.csv': { query: 'mes=2026-11' },
  '/api/visitador/perfil/direccion': { query: 'slug=una-direccion' },
  '/og': { query: 'url=https%3A%2F%2Fejemplo.es%2F' },
};

/** The call's path with its parameters and query filled in. `overrides` win. */
export function samplePath({ path }: Endpoint, overrides: Record<string, string> = {}): string {
  const { params, query } = OF_PATH[path] ?? {};
  return (query ? `${path}?${query}` : path).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(overrides[name] ?? params?.[name] ?? PARAMS[name] ?? 'x'),
  );
}

export const title = ({ method, path, api }: Endpoint) => `${api} ${method} ${path}`;
