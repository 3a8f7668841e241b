import { APARTADAS } from '#shared/estados/estados-empresa';
import type { Deps } from '../../../deps.ts';
import { motorSistema } from '../pasos-promocion.ts';
import { REVISABLES, reviewPromocion } from './review-promociones.ts';

const DE_UNA_VEZ = 200;

/**
 * Moves promotions to review whose company is no longer in good standing, or whose author's account is suspended, and tells the
 * author. It looks at the present state, so that a missed event does no harm.
 */
export async function reviewDeApartados(deps: Deps): Promise<void> {
  const movidas = await deps.db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('promocion as p')
      .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
      .leftJoin('usuario as u', 'u.id', 'p.autor_id')
      .selectAll('p')
      .select(['e.nombre as empresa', 'u.estado as cuenta'])
      .where('p.estado', 'in', REVISABLES)
      .where((eb) => eb.or([eb('e.estado', 'in', APARTADAS), eb('u.estado', '=', 'suspendida')]))
      .orderBy('p.id')
      .limit(DE_UNA_VEZ)
      .forUpdate('p')
      .skipLocked()
      .execute();
    for (const { empresa, cuenta, ...fila } of filas)
      await reviewPromocion(
        trx,
        deps.config,
        fila,
        cuenta === 'suspendida'
          ? 'La cuenta de quien la escribió está suspendida.'
          : `${empresa} no está activa en la plataforma.`,
        motorSistema(deps),
      );
    return filas.length;
  });
  if (movidas === DE_UNA_VEZ) await reviewDeApartados(deps);
}
