import assert from 'node:assert/strict';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { catalogo } from '#shared/contract/visita/catalogo';
import type { Check, Context } from './check.ts';
import { callerOf, isServed, servedPath } from './endpoint-checks.ts';
import { expectAnswer } from './expectations.ts';
import { title } from './samples.ts';

const EMPTY = 'the catalogue is empty';

/** One product of the catalogue through every call that has its id. The later steps depend on the first. */
export function catalogoChecks(context: Context): Check[] {
  if (!isServed(catalogo.indice, context)) return [];
  let id: string | undefined;
  const read = async <E extends Endpoint>(endpoint: E, params: Record<string, string>): Promise<AnswerOf<E>> => {
    const reply = await callerOf(endpoint, context).send(endpoint.method, servedPath(endpoint, context, params));
    // expectAnswer has parsed it with this very schema.
    return expectAnswer(endpoint, reply, context.strict) as AnswerOf<E>;
  };
  const begin: Check = {
    name: 'catalogue: its size and its index agree',
    run: async () => {
      const { data: estado } = await read(catalogo.estado, {});
      const { data: indice } = await read(catalogo.indice, {});
      assert.equal(indice.length, Math.min(estado.productos, 10_000));
      id = indice[0]?.id.toString();
      return id === undefined ? EMPTY : undefined;
    },
  };
  const reads = ENDPOINTS.filter(isPublicReadOfProduct);
  const steps = reads.map((endpoint) => ({
    name: `catalogue: ${title(endpoint)} of a product that is there`,
    run: async () => (id === undefined ? EMPTY : void (await read(endpoint, { id }))),
  }));
  const byCode: Check = {
    name: 'catalogue: a Spanish presentation is found by its code and by its EAN',
    run: async () => {
      if (id === undefined) return EMPTY;
      const { data } = await read(catalogo.producto, { id });
      const [presentacion] = data.presentaciones;
      if (data.pais.iso !== 'ES' || !presentacion?.ean13) return 'the first product has no código nacional';
      for (const cn of [presentacion.codigo, presentacion.ean13, presentacion.ean13.slice(6)]) {
        const found = await read(catalogo.porCodigo, { cn });
        assert.deepEqual([found.data.id, found.data.presentacion], [data.id, presentacion]);
      }
      return undefined;
    },
  };
  return [begin, ...steps, byCode];
}

const isPublicReadOfProduct = ({ api, path, method, access }: Endpoint) =>
  api === 'visita' && method === 'GET' && access === 'public' && /^\/api\/productos\/:id(\/[a-z]+)?$/.test(path);
