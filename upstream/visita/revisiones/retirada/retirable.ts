import { type Selectable, sql } from 'kysely';
import { esId } from '#shared/reglas/id';
import type { Fila, Valor } from '#shared/reglas/revision/campos-revision';
import { esNuestra } from '#shared/reglas/revision/origen-producto';
import type { TipoRevision } from '#shared/reglas/revision/reglas-revision';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import type { FilaCambio } from '../objeto-revision.ts';

/** @throws ApiError 409 for a ficha of an official list, or one that is already withdrawn */
export function requireRetirable(
  producto: Pick<Selectable<Schema['producto']>, 'activo' | 'origen'> | undefined,
): void {
  if (!producto?.activo) throw errors.stateForbids('Este producto ya no está en el catálogo.');
  if (!esNuestra(producto.origen))
    throw errors.stateForbids(
      'Este producto viene de un listado oficial: si está mal, informa del error en «Estado del registro».',
    );
}

/** The id of the product that stays, from the row of `queda`; null when none is chosen. */
function idDeQueda(valor: Valor): number | null {
  const [fila] = Array.isArray(valor) ? valor : [];
  const id = typeof fila === 'object' ? fila.producto : null;
  return typeof id === 'string' && esId(id) ? Number(id) : null;
}

/** The product that would stay, as a row of `queda`, or a Spanish sentence why it cannot be that one. */
export async function filaDeQueda(db: Db, productoId: number, valor: Valor): Promise<Fila | string> {
  const id = idDeQueda(valor);
  const fila =
    id === null
      ? undefined
      : await db
          .selectFrom('producto as p')
          .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
          .innerJoin('producto as este', (join) => join.on('este.id', '=', productoId))
          .select(['p.id', 'p.nombre', 'p.activo', 'l.nombre as laboratorio'])
          .select(sql<boolean>`p.pais_id = este.pais_id`.as('del_mismo_pais'))
          .where('p.id', '=', id)
          .executeTakeFirst();
  if (!fila?.activo) return 'Ese producto no está en el catálogo: elige otro';
  if (fila.id === productoId) return 'Es este mismo producto: elige otro';
  if (!fila.del_mismo_pais) return 'Ese producto es de otro país: elige uno del mismo';
  return { producto: String(fila.id), nombre: fila.nombre, laboratorio: fila.laboratorio };
}

/**
 * Checks again, since the suggestion was written, that the ficha to withdraw and the one that stays are in the catalogue. Returns the id
 * of the latter, or null.
 * @param en the form whose field shows the error: the author's, or the desk's
 * @throws ApiError 409, 422
 */
export async function requireRetirada(
  db: Db,
  { tipo, producto_id }: { tipo: TipoRevision; producto_id: number | null },
  cambios: readonly Pick<FilaCambio, 'campo' | 'valor_propuesto'>[],
  en: 'cambios' | 'decisiones',
): Promise<number | null> {
  const producto = await db
    .selectFrom('producto')
    .select(['activo', 'origen'])
    .where('id', '=', producto_id)
    .executeTakeFirst();
  requireRetirable(producto);
  if (tipo !== 'fusion' || producto_id === null) return null;
  const queda = cambios.find(({ campo }) => campo === 'queda');
  const fila = await filaDeQueda(db, producto_id, queda?.valor_propuesto ?? null);
  if (typeof fila === 'string') throw errors.field(`${en}.queda`, fila);
  return Number(fila.producto);
}
