import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Rol } from '#shared/estados/tipos-registro';
import { IDS_RAROS } from './ids-raros.ts';
import { rolesDe } from './llamadas-que-valen.ts';
import type { Buena } from './walk-hostil.ts';

interface Recorrido {
  app: FastifyInstance;
  calls: readonly Endpoint[];
  /** Makes a valid call. */
  buena: (endpoint: Endpoint, rol: Rol | null) => Promise<Buena>;
  /** The same for a user with the role to whom the object does not belong; null: it belongs to everybody, or to the role. */
  ajena: (endpoint: Endpoint, rol: Rol | null) => Promise<Buena | null>;
  /** Further accepted statuses of calls whose path contains more than an id. */
  salvo?: Readonly<Record<string, number>>;
}

/**
 * F-09: sends every call with an object in its path, by every permitted role, with texts that are no ids, and with other
 * owners' objects.
 */
export function walkIds({ app, calls, buena, ajena, salvo = {} }: Recorrido): void {
  const named = calls.filter(({ path }) => path.includes(':'));
  const asked = named.flatMap((e) =>
    rolesDe(e).map((rol) => [`${e.method} ${e.path} as ${rol ?? 'anybody'}`, e, rol] as const),
  );
  const ask = async (e: Endpoint, { headers, params = {}, body = {} }: Buena, raro: Record<string, string> = {}) => {
    const url = e.path.replace(/:(\w+)/g, (_, name: string) => raro[name] ?? params[name] ?? '1');
    const { statusCode } = await app.inject({
      method: e.method,
      url,
      headers,
      ...(e.method !== 'GET' && { payload: body }),
    });
    return statusCode;
  };

  test('the list of calls with ids is not empty', () => expect(asked.length).toBeGreaterThan(50));

  test.each(asked)('F-09 %s: an invalid id is 400 or 404, another’s object 403 or 404', async (_, e, rol) => {
    const llamada = await buena(e, rol);
    const raros = [...e.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
      IDS_RAROS.map((raro) => [name, raro] as const),
    );
    // In parallel: refusing an invalid id takes time, and none of the calls may change anything.
    const answers = await Promise.all(
      raros.map(
        async ([name, raro]) => [`:${name} = ${raro.slice(0, 40)}`, await ask(e, llamada, { [name]: raro })] as const,
      ),
    );
    const bien = [400, 404, salvo[`${e.method} ${e.path}`]];
    expect(answers.filter(([, status]) => !bien.includes(status))).toEqual([]);
    const deOtra = await ajena(e, rol);
    if (deOtra) expect([403, 404]).toContain(await ask(e, deOtra));
  });
}
