import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Rol } from '#shared/estados/tipos-registro';
import { conParams, hostilesDe } from '#shared/testing/entradas-hostiles';
import { NOT_KEPT } from '../../http/call/error-handler.ts';
import { rolesDe } from './llamadas-que-valen.ts';

export interface Buena {
  headers: Record<string, string>;
  params?: Record<string, string>;
  body?: object | undefined;
}

/** The share of the hostile inputs to send: each, or every n-th, beginning at a place that depends on the call, never at random. */
export interface Parte {
  cada: number;
}
export const ENTERO: Parte = { cada: 1 };
/** The share sent by `npm test`; `npm run test:walks` sends all. */
export const UN_DECIMO: Parte = { cada: 10 };

/**
 * F-09: sends each of these calls, by every permitted role, with every invalid input that its declaration suggests. `buena`
 * makes a valid call, of which one thing at a time is changed.
 */
export function walkHostil(
  app: FastifyInstance,
  calls: readonly Endpoint[],
  buena: (endpoint: Endpoint, rol: Rol | null) => Promise<Buena>,
  { cada }: Parte,
): void {
  const asked = calls.flatMap((e, place) =>
    rolesDe(e).map((rol, nth) => [`${e.method} ${e.path} as ${rol ?? 'anybody'}`, e, rol, nth, place] as const),
  );
  test.each(asked)(
    'F-09 %s: never a 5xx, and refused before it reaches the database',
    async (_, e, rol, nth, place) => {
      let llamada = await buena(e, rol);
      const all = [...hostilesDe(e, llamada.body)];
      const failures: unknown[] = [];
      // The first role sends every input, the other roles a quarter each.
      const step = (nth === 0 ? 1 : 4) * cada;
      for (let i = (nth + place) % step; i < all.length; i += step) {
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
        // The changed call succeeded, so its object is used up, and the next one needs a new one.
        llamada = await buena(e, rol);
      }
      expect(failures).toEqual([]);
    },
    60_000,
  );
}
