import type { FastifyInstance } from 'fastify';
import { sistema } from '#shared/contract/main/sistema';
import { PAISES, paisPorId } from '#shared/paises/paises';
import type { Deps } from '../../deps.ts';
import { CACHE_REFERENCIA } from '../../http/call/cache-referencia.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { findEstados } from './paises-queries.ts';

const enEspanol = new Intl.Collator('es');
const lista = PAISES.toSorted((a, b) => enEspanol.compare(a.nombre, b.nombre));
const porIso = Object.fromEntries(PAISES.map((p) => [p.iso, p.id]));

export function registerPaises(app: FastifyInstance, { reads }: Deps): void {
  handle(app, sistema.paises, async ({ reply }) => {
    reply.header('cache-control', CACHE_REFERENCIA);
    return { data: lista };
  });
  handle(app, sistema.paisesIso, async ({ reply }) => {
    reply.header('cache-control', CACHE_REFERENCIA);
    return { data: porIso };
  });
  handle(app, sistema.pais, async ({ params, reply }) => {
    const pais = /^\d{1,3}$/.test(params.id) ? paisPorId(Number(params.id)) : undefined;
    if (!pais) throw errors.notFound();
    reply.header('cache-control', CACHE_REFERENCIA);
    return { data: { ...pais, estados: await findEstados(reads, pais.id) } };
  });
}
