import type { FastifyInstance } from 'fastify';
import { sistema } from '#shared/contract/main/sistema';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/handle.ts';
import { version } from '../../version.ts';

/** Lists of reference and the sign of life. */
export function registerSistema(app: FastifyInstance, { reads, now }: Deps): void {
  handle(app, sistema.cargos, async () => ({
    data: await reads
      .selectFrom('cargo')
      .select(['id', 'nombre', 'slug', 'area'])
      .where('activo', '=', true)
      .orderBy('id')
      .execute(),
  }));
  handle(app, sistema.tiposEmpresa, async () => ({
    data: await reads.selectFrom('tipo_empresa').select(['id', 'nombre']).orderBy('id').execute(),
  }));
  handle(app, sistema.salud, async () => ({ data: { version, hora: now().toISOString() } }));
}
