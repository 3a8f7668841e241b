import type { Cambio } from '#shared/contract/visita/entidades';
import type { Db } from '../../../db/schema/schema.ts';

const MAXIMO = 100;

/** What imports changed about a product, newest first. */
export const listCambios = (db: Db, productoId: number): Promise<Cambio[]> =>
  db
    .selectFrom('cambio_producto')
    .select(['id', 'fecha', 'tipos', 'presentacion_codigo as codigo', 'antes', 'despues'])
    .where('producto_id', '=', productoId)
    .orderBy('id', 'desc')
    .limit(MAXIMO)
    .execute();
