import { APARTADAS } from '#shared/estados/estados-empresa';
import type { Deps } from '../../../deps.ts';
import { motorSistema } from '../pasos-promocion.ts';
import { REVISABLES, reviewPromocion } from './revisar-promociones.ts';

const DE_UNA_VEZ = 200;

/**
 * Takes what is promoted in the name of a company that is not in good standing any more from the public eye, and tells whose it
 * is. By what is so now, so that a missed event leaves nothing behind.
 */
export async function reviewDeEmpresas(deps: Deps): Promise<void> {
  const movidas = await deps.db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('promocion as p')
      .innerJoin('empresa as e', 'e.id', 'p.empresa_id')
      .selectAll('p')
      .select('e.nombre as empresa')
      .where('p.estado', 'in', REVISABLES)
      .where('e.estado', 'in', APARTADAS)
      .orderBy('p.id')
      .limit(DE_UNA_VEZ)
      .forUpdate('p')
      .skipLocked()
      .execute();
    for (const { empresa, ...fila } of filas)
      await reviewPromocion(trx, deps.config, fila, `${empresa} no está activa en la plataforma.`, motorSistema(deps));
    return filas.length;
  });
  if (movidas === DE_UNA_VEZ) await reviewDeEmpresas(deps);
}
