import { sql } from 'kysely';
import type { Autor } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { CANAL_CATALOGO } from '../../buscador/indice.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';
import { asEscritor } from '../mesa/apply-edicion.ts';
import type { RevisionEnMano } from '../move-revision.ts';
import type { FilaCambio } from '../objeto-revision.ts';
import { joinCarteras } from './join-carteras.ts';
import { requireRetirada } from './retirable.ts';

/**
 * Withdraws a ficha of ours from the catalogue; a duplicate leads to the ficha that stays, with its associations. The caller has locked the
 * product. Associations of a withdrawn product without duplicate are suspended by the job `followSuelo`.
 * @throws ApiError 409, 422 when the ficha, or the one that stays, was withdrawn meanwhile
 */
export async function applyRetirada(
  trx: Trx,
  deps: Deps,
  revision: RevisionEnMano,
  aprobados: readonly FilaCambio[],
  autor: Autor,
): Promise<void> {
  const queda = await requireRetirada(trx, revision, aprobados, 'decisiones');
  const { producto_id: productoId } = revision;
  if (productoId === null) throw new Error(`revision ${revision.id}: no product`);
  await setEnCatalogo(trx, deps, productoId, false, queda);
  if (queda !== null) await joinCarteras(trx, deps, { sale: productoId, queda }, autor);
}

/**
 * Restores a withdrawn ficha. Associations that moved to another ficha stay there.
 * @throws ApiError 409 when the ficha is already in the catalogue again
 */
export async function undoRetirada(trx: Trx, deps: Deps, { producto_id: productoId }: RevisionEnMano): Promise<void> {
  const fila = await trx.selectFrom('producto').select('activo').where('id', '=', productoId).executeTakeFirst();
  if (productoId === null || !fila || fila.activo)
    throw errors.stateForbids('La ficha ya está otra vez en el catálogo.');
  await setEnCatalogo(trx, deps, productoId, true, null);
}

/** Sets whether a product and its presentations are in the catalogue, as an importer does, with an entry in its history. */
async function setEnCatalogo(
  trx: Trx,
  { now }: Deps,
  productoId: number,
  activo: boolean,
  fusionado_en: number | null,
): Promise<void> {
  await asEscritor(trx);
  await trx
    .updateTable('producto')
    .set((eb) => ({ activo, fusionado_en, version: eb('version', '+', 1), actualizado_en: now() }))
    .where('id', '=', productoId)
    .execute();
  await trx
    .updateTable('presentacion')
    .set({ activo, baja_con_producto: !activo })
    .where('producto_id', '=', productoId)
    // Presentations that were withdrawn before the product do not come back with it.
    .where((eb) => (activo ? eb('baja_con_producto', '=', true) : eb('activo', '=', true)))
    .execute();
  await trx
    .insertInto('cambio_producto')
    .values({
      producto_id: productoId,
      fecha: now().toISOString().slice(0, 10),
      tipos: [activo ? 'alta' : 'baja'],
    })
    .execute();
  await sql`select set_config('catalogo.importador', '', true)`.execute(trx);
  await sql`select pg_notify(${CANAL_CATALOGO}, 'revision')`.execute(trx);
}
