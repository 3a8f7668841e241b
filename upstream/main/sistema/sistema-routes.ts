import type { FastifyInstance } from 'fastify';
import { sistema } from '#shared/contract/main/sistema';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { CACHE_REFERENCIA } from '../../http/call/cache-referencia.ts';
import { handle } from '../../http/call/handle.ts';
import { version } from '../../version.ts';

const listCargos = (db: Db) =>
  db
    .selectFrom('cargo')
    .select(['id', 'nombre', 'slug', 'area'])
    .where('activo', '=', true)
    .orderBy('id') // ids follow the order of the areas
    .execute();

const listTiposEmpresa = (db: Db) => db.selectFrom('tipo_empresa').select(['id', 'nombre']).orderBy('id').execute();

/** Registers the reference lists and the health check. */
export function registerSistema(app: FastifyInstance, { reads, now }: Deps): void {
  handle(app, sistema.cargos, async ({ reply }) => {
    reply.header('cache-control', CACHE_REFERENCIA);
    return { data: await listCargos(reads) };
  });
  handle(app, sistema.tiposEmpresa, async ({ reply }) => {
    reply.header('cache-control', CACHE_REFERENCIA);
    return { data: await listTiposEmpresa(reads) };
  });
  handle(app, sistema.salud, async () => ({ data: { version, hora: now().toISOString() } }));
}
