import { sql } from 'kysely';
import {
  CAMPOS_EDICION,
  campoEdicion,
  type Fila,
  presentacionDe,
  type Valor,
} from '#shared/reglas/revision/campos-revision';
import { mismoValor } from '#shared/reglas/revision/reglas-revision';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';
import { passDocumentos } from '../ficheros/ficheros-propuestos.ts';
import { lockPorId, moveRevision, notifyAutor, type RevisionEnMano } from '../move-revision.ts';
import { cambiosDe, type FilaCambio } from '../objeto-revision.ts';
import { motorDe } from '../send-revision.ts';
import { htmlDeParrafos, readValores, type Valores } from '../valores-producto.ts';
import { enJson } from '../write-revision.ts';

const esNuestro = ({ campo }: Pick<FilaCambio, 'campo'>) => campoEdicion(campo)?.capa === 'editorial';

/** Applies approved changes: editorial ones make a new version of our layer, official ones become incidents. The caller has locked the product. */
export async function applyEdicion(
  trx: Trx,
  deps: Deps,
  revision: RevisionEnMano,
  aprobados: readonly FilaCambio[],
  autor: Autor,
): Promise<void> {
  const { producto_id: productoId } = revision;
  if (productoId === null) throw new Error(`revision ${revision.id}: no product`);
  const nuestros = aprobados.filter(esNuestro);
  if (nuestros.length > 0) {
    const cambios = new Map(nuestros.map((uno) => [uno.campo, uno.valor_propuesto]));
    await writeEditorial(trx, deps, { productoId, revisionId: revision.id, cambios }, autor.id);
  }
  for (const cambio of aprobados.filter((uno) => !esNuestro(uno)))
    await openIncidencia(trx, deps, { productoId, revisionId: revision.id, cambio }, autor);
  await outdateOthers(trx, deps, productoId, nuestros, autor);
}

interface Escrito {
  productoId: number;
  revisionId: number;
  cambios: Valores;
}

const texto = (valor: Valor | undefined) => (typeof valor === 'string' && valor !== '' ? valor : null);

/** Writes fields of the editorial layer, and stores the previous version. */
async function writeEditorial(
  trx: Trx,
  { now }: Deps,
  { productoId, revisionId, cambios }: Escrito,
  usuarioId: number,
) {
  const leido = await readValores(trx, productoId);
  if (!leido) throw errors.notFound();
  const propios = Object.entries(CAMPOS_EDICION).filter(([, { capa }]) => capa === 'editorial');
  const antes = Object.fromEntries(propios.map(([campo]) => [campo, leido.valores.get(campo) ?? null]));
  const despues = { ...antes, ...Object.fromEntries(cambios) };
  const previa = await trx
    .selectFrom('ficha_editorial')
    .select(['version', 'datos'])
    .where('producto_id', '=', productoId)
    .executeTakeFirst();
  // Version 0 is the product without an editorial layer.
  const version = previa?.version ?? 0;
  await trx
    .insertInto('ficha_editorial_version')
    .values({
      producto_id: productoId,
      version,
      contenido: JSON.stringify(antes),
      revision_id: revisionId,
      creado_en: now(),
    })
    .execute();
  const { resumen_publico, resumen_profesional, palabras_clave, documentos, ...datos } = despues;
  const fila = {
    resumen_publico: texto(resumen_publico) && htmlDeParrafos(String(resumen_publico)),
    resumen_profesional: texto(resumen_profesional) && htmlDeParrafos(String(resumen_profesional)),
    palabras_clave: Array.isArray(palabras_clave) ? palabras_clave.filter((una) => typeof una === 'string') : [],
    // Other data of a proposed product stay.
    datos: JSON.stringify({ ...previa?.datos, ...datos }),
    actualizado_por: usuarioId,
    actualizado_en: now(),
    version: version + 1,
  };
  await trx
    .insertInto('ficha_editorial')
    .values({ producto_id: productoId, ...fila })
    .onConflict((c) => c.column('producto_id').doUpdateSet(fila))
    .execute();
  if (cambios.has('documentos')) await writeDocumentos(trx, productoId, documentos ?? null);
}

/** Replaces the documents of the editorial layer only. The triggers of the catalogue require an importer, which this transaction claims to be. */
export async function writeDocumentos(trx: Trx, productoId: number, documentos: Valor): Promise<void> {
  const filas = Array.isArray(documentos) ? documentos.filter((una): una is Fila => typeof una === 'object') : [];
  await asEscritor(trx);
  await trx.deleteFrom('documento').where('producto_id', '=', productoId).where('capa', '=', 'editorial').execute();
  for (const fila of filas)
    await trx
      .insertInto('documento')
      .values({
        producto_id: productoId,
        capa: 'editorial',
        tipo: (texto(fila.tipo) ?? 'otro') as 'otro',
        titulo: texto(fila.titulo),
        url: texto(fila.url),
        fecha: texto(fila.fecha),
        solo_profesionales: fila.solo_profesionales === true,
      })
      .execute();
  await sql`select set_config('catalogo.importador', '', true)`.execute(trx);
  await passDocumentos(trx, productoId, documentos);
}

/** Declares this transaction as an importer, because the triggers of the official tables reject any other. */
export const asEscritor = (trx: Trx) => sql`select set_config('catalogo.importador', 'revision', true)`.execute(trx);

interface Discutido {
  productoId: number;
  revisionId: number;
  cambio: FilaCambio;
}

async function openIncidencia(trx: Trx, { now }: Deps, { productoId, revisionId, cambio }: Discutido, autor: Autor) {
  const { id } = await trx
    .insertInto('incidencia_oficial')
    .values({
      producto_id: productoId,
      presentacion_id: presentacionDe(cambio.campo),
      revision_id: revisionId,
      campo: cambio.campo.split('.').at(-1) ?? cambio.campo,
      valor_oficial: enJson(cambio.valor_actual),
      valor_propuesto: enJson(cambio.valor_propuesto),
      fuente_url: cambio.fuente_url,
      nota: cambio.nota,
      creado_en: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditBy(trx, autor, {
    tipo: 'incidencia_oficial',
    entidad: 'incidencia_oficial',
    entidadId: id,
    a: 'abierta',
    datos: { producto: productoId, campo: cambio.campo },
  });
}

/** Marks other open suggestions for the same fields as outdated. One that waits for its company is judged when the company answers. */
async function outdateOthers(
  trx: Trx,
  deps: Deps,
  productoId: number,
  cambios: readonly FilaCambio[],
  autor: Autor,
): Promise<void> {
  if (cambios.length === 0) return;
  const filas = await trx
    .selectFrom('revision as r')
    .innerJoin('revision_cambio as c', 'c.revision_id', 'r.id')
    .select(['r.id', 'c.campo', 'c.valor_actual'])
    .where('r.producto_id', '=', productoId)
    .where('r.estado', 'in', ['enviada', 'en_revision', 'info_solicitada'])
    .where(
      'c.campo',
      'in',
      cambios.map(({ campo }) => campo),
    )
    .orderBy('r.id')
    .execute();
  const nuevo = new Map(cambios.map(({ campo, valor_propuesto }) => [campo, valor_propuesto]));
  const obsoletas = new Set(
    filas.flatMap((una) => (mismoValor(nuevo.get(una.campo), una.valor_actual) ? [] : [una.id])),
  );
  for (const id of obsoletas) {
    const antes = await lockPorId(trx, id);
    // The suggestion has left these states meanwhile: its author may have cancelled it.
    if (!antes || !(['enviada', 'en_revision', 'info_solicitada'] as string[]).includes(antes.estado)) continue;
    const motor = { ...motorDe(deps, autor, 'sistema'), actor: null };
    await notifyAutor(
      trx,
      deps,
      await moveRevision(trx, antes, 'quedar_obsoleta', motor, { vence_en: null }),
      'obsoleta',
      null,
    );
  }
}

/** Restores the editorial layer of before a suggestion, and removes its incidents. @throws ApiError 409 when the layer changed since */
export async function undoEdicion(trx: Trx, deps: Deps, revision: RevisionEnMano, autor: Autor): Promise<void> {
  const { id: revisionId, tipo, producto_id: productoId } = revision;
  if (tipo !== 'edicion' || productoId === null)
    throw errors.stateForbids('Un producto publicado no se deshace: propón los cambios en su ficha.');
  const aprobados = (await cambiosDe(trx, [revisionId])).filter(({ decision }) => decision === 'aprobada');
  const nuestros = aprobados.filter(esNuestro);
  const valores = (await readValores(trx, productoId))?.valores;
  if (nuestros.some(({ campo, valor_propuesto }) => !mismoValor(valores?.get(campo), valor_propuesto)))
    throw errors.stateForbids('Esos campos han vuelto a cambiar después: propón el cambio que haga falta.');
  if (nuestros.length > 0) {
    const cambios = new Map(nuestros.map((uno) => [uno.campo, uno.valor_actual]));
    await writeEditorial(trx, deps, { productoId, revisionId, cambios }, autor.id);
  }
  await trx
    .updateTable('incidencia_oficial')
    .set({ estado: 'cerrada', cerrada_en: deps.now() })
    .where('revision_id', '=', revisionId)
    .where('estado', '=', 'abierta')
    .execute();
}
