import { sql } from 'kysely';
import type { Db } from '../../../db/schema/schema.ts';
import { constaComoTitular } from '../../empresa/laboratorios/consta.ts';

/** The associations of a request that wait, and whose product its company neither holds nor markets. */
export async function listSinConstar(
  db: Db,
  { id, empresa_id }: { id: number; empresa_id: number | null },
): Promise<number[]> {
  const filas = await db
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .select('a.id')
    .where('a.verificacion_id', '=', id)
    .where('a.estado', '=', 'pendiente_verificacion')
    .where((eb) => eb.not(constaComoTitular(sql.val(empresa_id), 'p')))
    .orderBy('a.id')
    .execute();
  return filas.map((una) => una.id);
}
