import type { Config } from '../../../config.ts';
import { notifyAutor, notifyEmpresaDeRevision } from '../avisos-promocion.ts';
import { columnasDe } from '../columnas.ts';
import { type MotorPromocion, movePromocion, type PromocionEnMano, type Trx } from '../move-promocion.ts';

/** States from which a promotion can be moved to review. */
export const REVISABLES = ['programada', 'vigente', 'pausada', 'pendiente_aprobacion'] as const;

/**
 * Moves a promotion that the caller has locked to review: it is hidden until it is approved again, and its author is told. A pending
 * new version, which nobody has seen, becomes the content to work on.
 */
export async function reviewPromocion(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  fila: PromocionEnMano,
  motivo: string,
  motor: MotorPromocion,
): Promise<void> {
  await movePromocion(trx, fila, 'revisar', motor, {
    motivo,
    ...(fila.propuesta && {
      ...columnasDe(fila.propuesta),
      propuesta: null,
      propuesta_estado: null,
      propuesta_motivo: null,
    }),
  });
  await notifyAutor(trx, config, fila, 'requiere_revision', motivo);
  await notifyEmpresaDeRevision(trx, config, fila, motivo);
}

/** Moves to review the promotions of a product that a person no longer represents. It must run in the transaction that ends the association. */
export async function reviewSinAsociacion(
  trx: Trx,
  { usuario_id, producto_id }: { usuario_id: number; producto_id: number },
  motor: Omit<MotorPromocion, 'como'>,
): Promise<void> {
  const filas = await trx
    .selectFrom('promocion')
    .selectAll()
    .where('autor_id', '=', usuario_id)
    .where('producto_id', '=', producto_id)
    .where('estado', 'in', REVISABLES)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const fila of filas)
    await reviewPromocion(trx, motor.config, fila, 'El producto ya no está activo en tu cartera.', {
      ...motor,
      como: 'sistema',
    });
}
