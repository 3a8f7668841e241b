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
  /** A call that goes well. */
  buena: (endpoint: Endpoint, rol: Rol | null) => Promise<Buena>;
  /** The same of somebody who has the role, and to whom the thing is not; null: it is everybody's, or the role's. */
  ajena: (endpoint: Endpoint, rol: Rol | null) => Promise<Buena | null>;
  /** What some calls answer besides, for what stands in their path is no id alone. */
  salvo?: Readonly<Record<string, number>>;
}

/** F-09: every call that names something in its path, by everybody who may call it, for what is none and for what is not theirs. */
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

  test('the walk of ids is not empty', () => expect(asked.length).toBeGreaterThan(50));

  test.each(asked)('F-09 %s: what is no id is 400 or 404, and what is not theirs is not there', async (_, e, rol) => {
    const llamada = await buena(e, rol);
    const raros = [...e.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
      IDS_RAROS.map((raro) => [name, raro] as const),
    );
    // At once: a link that is none takes its time to say so, and none of them is to change anything.
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
