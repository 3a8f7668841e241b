import { sql } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { empleoPanel, OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { esEditable, esLegible, pasoDeOferta } from '#shared/estados/estados-empleo';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { findMembresiaViva } from '../../empresas/membresia/membresia-cambios.ts';
import type { CallInput } from '../acceso-oferta.ts';
import { columnasDe, contenidoDe } from './contenido-oferta.ts';
import { lockOferta, readEditable } from './ofertas-propias.ts';
import { trasEditarPublicada } from './publish-oferta.ts';
import { erroresDeReferencia } from './reparos.ts';
import { writeEstado } from './write-estado.ts';

/** Creates a draft for the author's current company; while the author's membership is pending, only the author sees the draft. */
export function createOferta(deps: Deps, peticion: Omit<CallInput, 'params'>, contenido: OfertaBorrador) {
  return deps.db.transaction().execute(async (trx) => {
    const fields = await erroresDeReferencia(trx, contenido);
    if (Object.keys(fields).length > 0) throw errors.validation(fields);
    const viva = await findMembresiaViva(trx, peticion.caller.id);
    const suya = viva?.estado === 'activa' ? viva : undefined;
    const { id } = await trx
      .insertInto('oferta_empleo')
      .values({
        ...columnasDe(contenido),
        autor_id: peticion.caller.id,
        empresa_id: suya?.empresa_id ?? null,
        delegacion_id: suya?.delegacion_id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const autor = autorDe(peticion, deps.config);
    await auditBy(trx, autor, { tipo: 'oferta_estado', entidad: 'oferta_empleo', entidadId: id, a: 'borrador' });
    return readEditable(deps, trx, { ...peticion, params: { id: String(id) } }, id);
  });
}

/** @throws ApiError 409 when the offer was saved elsewhere meanwhile or is closed; 422 */
export function saveOferta(deps: Deps, peticion: CallInput, id: number, body: BodyOf<typeof empleoPanel.guardar>) {
  const { version, ...contenido } = body;
  return deps.db.transaction().execute(async (trx) => {
    const oferta = await lockOferta(trx, peticion, id);
    if (!esEditable(oferta.estado))
      throw errors.stateForbids('Esta oferta está cerrada: duplícala para usarla otra vez.');
    if (oferta.version !== version) throw errors.versionConflict();
    const fields = await erroresDeReferencia(trx, contenido);
    if (Object.keys(fields).length > 0) throw errors.validation(fields);
    const columnas = columnasDe(contenido);
    // The slug of an offer that was ever published stays, because others know its address.
    const { slug: _, ...sinSlug } = columnas;
    const guardada = await trx
      .updateTable('oferta_empleo')
      .set({
        ...(oferta.fecha_publicacion === null ? columnas : sinSlug),
        version: sql`version + 1`,
        actualizado_en: deps.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const corregida = pasoDeOferta('autor', 'corregir', oferta.estado);
    if (corregida) await writeEstado(trx, guardada, corregida, autorDe(peticion, deps.config));
    else if (esLegible(guardada.estado)) await trasEditarPublicada(deps, trx, guardada, peticion);
    return readEditable(deps, trx, peticion, id);
  });
}

/** Copies the content into a new draft. */
export async function duplicateOferta(deps: Deps, peticion: CallInput, id: number) {
  const fila = await deps.db.transaction().execute((trx) => lockOferta(trx, peticion, id));
  const contenido = contenidoDe(fila);
  return createOferta(deps, peticion, { ...contenido, referencia: null, ultimo_dia: null });
}

/** @throws ApiError 409 for an offer that was ever shown to others */
export function deleteOferta(deps: Deps, peticion: CallInput, id: number): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const oferta = await lockOferta(trx, peticion, id);
    if (oferta.estado !== 'borrador') throw errors.stateForbids('Solo se borran los borradores.');
    await trx.deleteFrom('oferta_empleo').where('id', '=', id).execute();
    const autor = autorDe(peticion, deps.config);
    const entrada = { entidad: 'oferta_empleo', entidadId: id, de: 'borrador', a: 'borrada' };
    await auditBy(trx, autor, { tipo: 'oferta_estado', ...entrada });
  });
}
