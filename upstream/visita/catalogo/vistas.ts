import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { createContador } from './contador.ts';

/** Counts views of fichas. */
export const createVistas = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  createContador({ now }, async (productoId, fecha) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('estadistica_producto')
      .columns(['producto_id', 'fecha', 'vistas'])
      .expression((eb) =>
        eb
          .selectFrom('producto')
          .select(['id', sql<string>`${fecha}::date`.as('fecha'), sql<number>`1`.as('vistas')])
          .where('id', '=', productoId),
      )
      .onConflict((c) =>
        c.columns(['producto_id', 'fecha']).doUpdateSet({ vistas: sql`estadistica_producto.vistas + 1` }),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
