import { dayIn } from '#platform/timezone';
import type { BodyOf } from '#shared/contract/endpoint';
import type { ContenidoPromocion } from '#shared/contract/visita/promocion-contenido';
import type { promociones } from '#shared/contract/visita/promociones';
import { llevaPropuesta, seEscribe } from '#shared/estados/pasos-promocion';
import { PROMOCION } from '#shared/reglas/promocion/datos-promocion';
import { judgePromocion } from '#shared/reglas/promocion/reglas-promocion';
import { ENTIDAD_PROMOCION } from '../../accounts/visitador/perfil-publicado.ts';
import { existZonas } from '../../accounts/visitador/zonas.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { attachFichero, releaseFicheros } from '../../files/attach-fichero.ts';
import { sanitise } from '../../html/sanitise.ts';
import { errors } from '../../http/call/errors.ts';
import { requirePresentaciones } from '../cartera/requisitos.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { columnasDe } from './columnas.ts';
import { EN_PALABRAS, lockPromocion, type PromocionEnMano, type Trx } from './move-promocion.ts';
import { papelesDe, requireAlguno, requirePapel } from './papeles.ts';
import { type Juzgado, readHechos } from './politica/hechos.ts';

/** Cleans a promotion's content. @throws ApiError 422 for unknown zones, presentations or files */
async function cleanContenido(
  trx: Trx,
  productoId: number,
  { descripcion, ...resto }: ContenidoPromocion,
): Promise<ContenidoPromocion> {
  const contenido = { ...resto, descripcion: sanitise(descripcion) };
  if (contenido.descripcion.length > PROMOCION.DESCRIPCION_MAX)
    throw errors.field('descripcion', `Usa como máximo ${PROMOCION.DESCRIPCION_MAX} caracteres, con el formato`);
  if (!(await existZonas(trx, contenido.zonas))) throw errors.field('zonas', 'Elige las zonas de la lista');
  await requirePresentaciones(
    trx,
    [{ producto_id: productoId, presentaciones: contenido.presentaciones }],
    'presentaciones',
  );
  return contenido;
}

/** Binds files that are not bound yet. A bound document keeps its owner, whoever of the company saves the promotion. */
async function bindFicheros(trx: Trx, id: number, duenoId: number, contenido: ContenidoPromocion): Promise<void> {
  const referencia = { entidad: ENTIDAD_PROMOCION, entidadId: id };
  const suyos = await trx
    .selectFrom('fichero')
    .select('id')
    .where('entidad', '=', ENTIDAD_PROMOCION)
    .where('entidad_id', '=', String(id))
    .execute();
  const atados = new Set(suyos.map((uno) => uno.id));
  for (const una of contenido.imagenes)
    await attachFichero(trx, { id: una.id, uso: 'imagen_promocion', duenoId, campo: 'imagenes', ...referencia });
  for (const documento of contenido.documentos)
    if (!atados.has(documento))
      await attachFichero(trx, {
        id: documento,
        uso: 'documento_promocion',
        duenoId,
        campo: 'documentos',
        ...referencia,
      });
}

/** Refuses even a draft for a product that is not authorised, for the wrong public (rules 1 and 2), or without a right to the product. */
function requireEmpezable(contenido: ContenidoPromocion, juzgado: Juzgado): void {
  const { reglas } = judgePromocion(contenido, juzgado);
  const [bloqueada] = reglas.filter(({ numero, estado }) => numero <= 2 && estado === 'bloqueada');
  if (bloqueada) throw errors.field(bloqueada.campo, `Regla ${bloqueada.numero}: ${bloqueada.frase}`);
  if (juzgado.alcance.por === null)
    throw errors.field(
      'producto',
      'No tienes este producto activo en tu cartera: pide antes que tu empresa lo confirme.',
    );
}

const hoyDe = (deps: Deps, autor: Autor) => dayIn(autor.origin.timezone, deps.now());

/** Creates a draft and returns its id. @throws ApiError 422 by rules 1 and 2, or without a right to the product */
export function createPromocion(
  deps: Deps,
  { producto_id, ...escrito }: BodyOf<typeof promociones.crear>,
  autor: Autor,
): Promise<number> {
  return deps.db.transaction().execute(async (trx) => insertPromocion(trx, deps, producto_id, escrito, autor));
}

async function insertPromocion(trx: Trx, deps: Deps, productoId: number, escrito: ContenidoPromocion, autor: Autor) {
  const juzgado = await readHechos(trx, autor, productoId, escrito, { hoy: hoyDe(deps, autor) });
  const contenido = await cleanContenido(trx, productoId, escrito);
  requireEmpezable(contenido, juzgado);
  const now = deps.now();
  const { id } = await trx
    .insertInto('promocion')
    .values({
      ...columnasDe(contenido),
      producto_id: productoId,
      autor_id: autor.id,
      empresa_id: juzgado.empresaId,
      creado_en: now,
      actualizado_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bindFicheros(trx, id, autor.id, contenido);
  await auditBy(trx, autor, {
    tipo: 'promocion_estado',
    entidad: ENTIDAD_PROMOCION,
    entidadId: id,
    a: 'borrador',
    datos: { paso: 'crear', como: 'autor' },
  });
  return id;
}

/** Locks a promotion, and checks that the caller may write to it. */
async function lockEscribible(trx: Trx, id: string, version: number | null, autor: Autor): Promise<PromocionEnMano> {
  const antes = await lockPromocion(trx, id, version);
  const papeles = papelesDe(antes, autor, await empresasDe(trx, autor));
  requireAlguno(papeles, antes);
  requirePapel(papeles, 'autor', 'empresa');
  return antes;
}

/**
 * Saves a draft, also an incomplete one; of an approved promotion it saves a new version (propuesta) beside it.
 * @throws ApiError 404, 403 for another person's, 409 in a state that admits no changes or for another version, 422
 */
export function savePromocion(
  deps: Deps,
  id: string,
  { version, ...escrito }: BodyOf<typeof promociones.guardar>,
  autor: Autor,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const antes = await lockEscribible(trx, id, version, autor);
    const aparte = llevaPropuesta(antes.estado);
    if (!aparte && !seEscribe(antes.estado)) throw errors.stateForbids(`Esta promoción ${EN_PALABRAS[antes.estado]}.`);
    const contenido = await cleanContenido(trx, antes.producto_id, escrito);
    await bindFicheros(trx, antes.id, autor.id, contenido);
    await trx
      .updateTable('promocion')
      .set({
        ...(aparte
          ? { propuesta: JSON.stringify(contenido), propuesta_estado: 'borrador', propuesta_motivo: null }
          : columnasDe(contenido)),
        version: antes.version + 1,
        actualizado_en: deps.now(),
      })
      .where('id', '=', antes.id)
      .execute();
    // A draft saves itself every few seconds and is not audited; a content that others have seen is.
    if (antes.estado !== 'borrador' && antes.propuesta_estado !== 'borrador')
      await auditBy(trx, autor, {
        tipo: 'promocion_contenido',
        entidad: ENTIDAD_PROMOCION,
        entidadId: antes.id,
        a: 'borrador',
        datos: { paso: 'escribir' },
      });
  });
}

/** Deletes a promotion that nobody has seen, or the new version of one. @throws ApiError 409 otherwise */
export function deletePromocion(deps: Deps, id: string, autor: Autor): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const antes = await lockEscribible(trx, id, null, autor);
    if (llevaPropuesta(antes.estado) && antes.propuesta_estado !== null) {
      await trx
        .updateTable('promocion')
        .set({
          propuesta: null,
          propuesta_estado: null,
          propuesta_motivo: null,
          version: antes.version + 1,
          actualizado_en: deps.now(),
        })
        .where('id', '=', antes.id)
        .execute();
      await auditBy(trx, autor, {
        tipo: 'promocion_contenido',
        entidad: ENTIDAD_PROMOCION,
        entidadId: antes.id,
        a: 'descartada',
        datos: { paso: 'descartar' },
      });
      return;
    }
    if (antes.aprobada_en !== null || !['borrador', 'rechazada'].includes(antes.estado))
      throw errors.stateForbids(`Esta promoción ${EN_PALABRAS[antes.estado]}: no se puede borrar.`);
    await releaseFicheros(trx, { entidad: ENTIDAD_PROMOCION, entidadId: antes.id });
    await trx.deleteFrom('promocion').where('id', '=', antes.id).execute();
    await auditBy(trx, autor, {
      tipo: 'promocion_estado',
      entidad: ENTIDAD_PROMOCION,
      entidadId: antes.id,
      de: antes.estado,
      a: 'borrada',
      datos: { paso: 'borrar', como: 'autor' },
    });
  });
}

/** Copies a promotion as a draft of the caller's, without dates and documents, which belong to the original. */
export function duplicatePromocion(deps: Deps, id: string, autor: Autor): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const { contenido, producto_id } = await lockEscribible(trx, id, null, autor);
    const titulo = `${contenido.titulo.slice(0, PROMOCION.TITULO_MAX - 8)} (copia)`;
    const copia = { ...contenido, titulo, fecha_inicio: null, fecha_fin: null, documentos: [] };
    return insertPromocion(trx, deps, producto_id, copia, autor);
  });
}
