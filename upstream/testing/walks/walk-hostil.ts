import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Rol } from '#shared/estados/tipos-registro';
import { conParams, hostilesDe } from '#shared/testing/entradas-hostiles';
import { NOT_KEPT } from '../../http/call/error-handler.ts';
import { rolesDe } from './llamadas-que-valen.ts';

interface Buena {
  headers: Record<string, string>;
  params?: Record<string, string>;
  body?: object | undefined;
}

/**
 * F-09: every one of these calls, by everybody who may call it, in every bad way that its declaration suggests. `buena`
 * makes a call that goes well, of which one thing at a time is spoilt.
 */
export function walkHostil(
  app: FastifyInstance,
  calls: readonly Endpoint[],
  buena: (endpoint: Endpoint, rol: Rol | null) => Promise<Buena>,
): void {
  const asked = calls.flatMap((e) =>
    rolesDe(e).map((rol, nth) => [`${e.method} ${e.path} as ${rol ?? 'anybody'}`, e, rol, nth] as const),
  );
  test.each(asked)(
    'F-09 %s: never a 5xx, and refused before it reaches the database',
    async (_, e, rol, nth) => {
      let llamada = await buena(e, rol);
      const all = [...hostilesDe(e, llamada.body)];
      const failures: unknown[] = [];
      // The first to ask sends everything, those with another role each a part.
      for (let i = nth; i < all.length; i += nth === 0 ? 1 : 4) {
        const hostil = all[i];
        if (!hostil) break;
        const { nombre, url, headers, payload } = hostil;
        const response = await app.inject({
          method: e.method,
          url: conParams(url, llamada.params),
          headers: { ...llamada.headers, ...headers },
          ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : Buffer.from(payload) }),
        });
        if (response.statusCode >= 500 || response.body.includes(NOT_KEPT))
          failures.push([nombre, response.statusCode]);
        if (response.statusCode >= 300 || !e.body || !(e.path.includes(':') || e.method === 'PUT')) continue;
        // It went well after all, so that the next one would be late for it.
        llamada = await buena(e, rol);
      }
      expect(failures).toEqual([]);
    },
    60_000,
  );
}
