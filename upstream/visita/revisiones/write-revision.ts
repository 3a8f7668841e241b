import { sql } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { ContenidoRevision, Revision } from '#shared/contract/visita/entidades-revision';
import type { revisiones } from '#shared/contract/visita/revisiones';
import { esRevisionEditable, REVISION_ABIERTA } from '#shared/estados/pasos-revision';
import { esId } from '#shared/reglas/id';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import {
  campoDe,
  esVacio,
  falloValor,
  mismoValor,
  REVISION,
  TIPOS_DE_PRODUCTO,
  type TipoDeProducto,
  type TipoRevision,
} from '#shared/reglas/revision/reglas-revision';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors, type FieldErrors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { lockPersona, requireEmpresa } from '../cartera/requisitos.ts';
import { bindFicheros } from './ficheros/ficheros-propuestos.ts';
import { lockRevision, type RevisionEnMano } from './move-revision.ts';
import { cambiosDe } from './objeto-revision.ts';
import { empresaObligada, respaldoDe } from './respaldo/respaldo-necesario.ts';
import { filaDeQueda, requireRetirable } from './retirada/retirable.ts';
import { readRevision } from './revision-vista.ts';
import { htmlDeParrafos, parrafosDeHtml, readValores, type Valores } from './valores-producto.ts';

/**
 * Starts a draft for a product, or returns the caller's open suggestion. An empty draft of another kind becomes one of this kind.
 * @throws ApiError 404, 409 for a withdrawn product, or when a suggestion of another kind is open for it
 */
export const startRevision = (deps: Deps, productoId: string, tipo: TipoDeProducto, autor: Autor): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    // The lock makes two concurrent calls create one draft.
    await lockPersona(trx, autor);
    if (!esId(productoId)) throw errors.notFound();
    // The open suggestion is read (and locked) before the product, because a concurrent decision on it may be withdrawing the product.
    const abierta = await trx
      .selectFrom('revision')
      .selectAll()
      .where('autor_id', '=', autor.id)
      .where('producto_id', '=', Number(productoId))
      .where('tipo', 'in', TIPOS_DE_PRODUCTO)
      .where('estado', 'in', REVISION_ABIERTA)
      .forUpdate()
      .executeTakeFirst();
    const producto = await trx
      .selectFrom('producto')
      .select(['id', 'activo', 'origen'])
      .where('id', '=', Number(productoId))
      .executeTakeFirst();
    if (!producto) throw errors.notFound();
    if (abierta?.tipo === tipo) return readRevision(trx, autor, abierta.id);
    if (!producto.activo) throw errors.stateForbids('Este producto ya no está en el catálogo.');
    if (tipo !== 'edicion') requireRetirable(producto);
    if (abierta) {
      await becomeTipo(trx, deps, abierta, tipo, autor);
      return readRevision(trx, autor, abierta.id);
    }
    const empresa_id = await empresaObligada(trx, { autor_id: autor.id, producto_id: producto.id });
    const de = { tipo, producto_id: producto.id, empresa_id };
    return readRevision(trx, autor, await insertRevision(trx, deps, autor, de));
  });

/** Changes the kind of an empty draft; the caller has locked `antes`. @throws ApiError 409 when something is written in it */
async function becomeTipo(trx: Trx, deps: Deps, antes: RevisionEnMano, tipo: TipoDeProducto, autor: Autor) {
  const { id } = antes;
  const escrita = antes.resumen !== null || (await cambiosDe(trx, [id])).length > 0;
  if (antes.estado !== 'borrador' || escrita)
    throw errors.stateForbids(
      'Ya tienes una sugerencia abierta de este producto: termínala o retírala antes de empezar otra.',
    );
  await trx
    .updateTable('revision')
    .set({ tipo, version: antes.version + 1, actualizado_en: deps.now() })
    .where('id', '=', id)
    .execute();
  await auditBy(trx, autor, { tipo: 'revision_contenido', entidad: 'revision', entidadId: id, datos: { tipo } });
}

/** Creates a draft that proposes a new product. @throws ApiError 409 when too many of the caller's are open */
export const proposeProducto = (
  deps: Deps,
  { cambios }: BodyOf<typeof revisiones.proponer>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    await lockPersona(trx, autor);
    const { total } = await trx
      .selectFrom('revision')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('autor_id', '=', autor.id)
      .where('tipo', '=', 'alta')
      .where('estado', 'in', REVISION_ABIERTA)
      .executeTakeFirstOrThrow();
    if (Number(total) >= REVISION.ALTAS_ABIERTAS)
      throw errors.stateForbids(
        `Tienes ${REVISION.ALTAS_ABIERTAS} productos propuestos sin resolver: termina antes alguno.`,
      );
    const id = await insertRevision(trx, deps, autor, { tipo: 'alta', producto_id: null, empresa_id: null });
    await writeCambios(trx, { id, tipo: 'alta', producto_id: null, autor_id: autor.id }, cambios);
    return readRevision(trx, autor, id);
  });

async function insertRevision(
  trx: Trx,
  deps: Deps,
  autor: Autor,
  de: Pick<RevisionEnMano, 'tipo' | 'producto_id' | 'empresa_id'>,
): Promise<number> {
  const now = deps.now();
  const { id } = await trx
    .insertInto('revision')
    .values({
      ...de,
      autor_id: autor.id,
      estado_desde: now,
      creado_en: now,
      actualizado_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditBy(trx, autor, {
    tipo: 'revision_estado',
    entidad: 'revision',
    entidadId: id,
    a: 'borrador',
    datos: { paso: 'empezar', como: 'autor' },
  });
  return id;
}

/** Saves a suggestion. @throws ApiError 404, 409 in a state that admits no changes or for another version, 422 for an invalid value */
export const saveRevision = (
  deps: Deps,
  id: string,
  { version, ...contenido }: BodyOf<typeof revisiones.guardar>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockRevision(trx, id, version, autor.id);
    if (!esRevisionEditable(antes.estado)) throw errors.stateForbids('Esta sugerencia ya no se puede cambiar.');
    await requireEmpresa(trx, contenido);
    if (antes.respaldada) await requireLoRespaldado(trx, antes, contenido);
    await writeCambios(trx, antes, contenido.cambios);
    await trx
      .updateTable('revision')
      .set({
        resumen: contenido.resumen,
        empresa_id: (await empresaObligada(trx, antes)) ?? contenido.empresa_id,
        version: antes.version + 1,
        actualizado_en: deps.now(),
      })
      .where('id', '=', antes.id)
      .execute();
    await auditBy(trx, autor, { tipo: 'revision_contenido', entidad: 'revision', entidadId: antes.id });
    return readRevision(trx, autor, antes.id);
  });

/** Checks that values that a company has backed do not change; sources and notes may be added. */
async function requireLoRespaldado(trx: Trx, antes: RevisionEnMano, contenido: ContenidoRevision): Promise<void> {
  const { necesario } = await respaldoDe(trx, antes);
  const previos = await cambiosDe(trx, [antes.id]);
  const igual =
    contenido.empresa_id === antes.empresa_id &&
    previos.length === contenido.cambios.length &&
    previos.every((previo) =>
      contenido.cambios.some((uno) => uno.campo === previo.campo && mismoValor(uno.valor, previo.valor_propuesto)),
    );
  if (necesario && !igual)
    throw errors.stateForbids(
      'Tu empresa ya respaldó estos valores: añade fuentes y notas, o cancela y empieza otra vez.',
    );
}

const limpio = (tipo: TipoRevision, campo: string, valor: Valor): Valor => {
  if (typeof valor !== 'string') return valor;
  const texto = valor.normalize('NFC').trim();
  // The text is normalised as it will be read back from the ficha.
  return campoDe(tipo, campo)?.tipo === 'parrafos' ? parrafosDeHtml(htmlDeParrafos(texto)) : texto;
};

interface DeQue {
  id: number;
  tipo: TipoRevision;
  producto_id: number | null;
  autor_id: number;
}

/** Replaces all changes; a change that existed keeps the value on which it was written (`valor_actual`). */
async function writeCambios(trx: Trx, de: DeQue, escritos: ContenidoRevision['cambios']): Promise<void> {
  const valores: Valores =
    (de.producto_id !== null && de.tipo === 'edicion' && (await readValores(trx, de.producto_id))?.valores) ||
    new Map();
  const fallos: FieldErrors = {};
  const cambios = de.tipo === 'fusion' ? await conQueda(trx, de, escritos, fallos) : escritos;
  const vistos = new Set<string>();
  for (const { campo: nombre, valor } of cambios) {
    const campo = campoDe(de.tipo, nombre);
    const fallo =
      !campo || (de.tipo === 'edicion' && !valores.has(nombre))
        ? 'Este campo no existe'
        : vistos.has(nombre)
          ? 'Este campo está dos veces'
          : falloValor(campo, valor, false);
    if (fallo) fallos[`cambios.${nombre}`] = [fallo];
    vistos.add(nombre);
  }
  if (Object.keys(fallos).length > 0) throw errors.validation(fallos);
  const antes = await cambiosDe(trx, [de.id]);
  const previos = new Map(antes.map((uno) => [uno.campo, uno]));
  await trx.deleteFrom('revision_cambio').where('revision_id', '=', de.id).execute();
  const filas = cambios.flatMap((uno, orden) => {
    const propuesto = limpio(de.tipo, uno.campo, uno.valor);
    const previo = previos.get(uno.campo);
    const actual = previo ? previo.valor_actual : (valores.get(uno.campo) ?? null);
    // A change back to the present value, without note or source, is dropped.
    if (mismoValor(actual, propuesto) && !uno.nota && !uno.fuente_url) return [];
    return [
      {
        revision_id: de.id,
        campo: uno.campo,
        orden,
        fuente_url: uno.fuente_url,
        nota: uno.nota,
        valor_actual: enJson(actual),
        valor_propuesto: enJson(propuesto),
      },
    ];
  });
  if (filas.length > 0) await trx.insertInto('revision_cambio').values(filas).execute();
  await bindFicheros(trx, de, {
    antes: antes.map(({ campo, valor_propuesto }) => ({ campo, valor: valor_propuesto })),
    ahora: cambios,
    // Files that the ficha had when the draft was begun count as the ficha's too.
    enFicha: [
      ...[...valores].map(([campo, valor]) => ({ campo, valor })),
      ...antes.map(({ campo, valor_actual }) => ({ campo, valor: valor_actual })),
    ],
  });
}

/** Replaces the row of `queda` by the present data of the product that stays, whatever name was sent. */
async function conQueda(
  trx: Trx,
  { producto_id }: DeQue,
  escritos: ContenidoRevision['cambios'],
  fallos: FieldErrors,
): Promise<ContenidoRevision['cambios']> {
  if (producto_id === null) return escritos;
  return Promise.all(
    escritos.map(async (uno) => {
      if (uno.campo !== 'queda' || esVacio(uno.valor)) return uno;
      const fila = await filaDeQueda(trx, producto_id, uno.valor);
      if (typeof fila !== 'string') return { ...uno, valor: [fila] };
      fallos['cambios.queda'] = [fila];
      return uno;
    }),
  );
}

/** The value as JSON; SQL null when it is empty. */
export const enJson = (valor: Valor): string | null => (esVacio(valor) ? null : JSON.stringify(valor));

/** Bases the changes on the present values. Changes in `discard`, and those that equal the present value, are deleted. */
export async function rebaseCambios(trx: Trx, de: DeQue, descartar: readonly string[]): Promise<void> {
  const valores = de.producto_id === null ? undefined : (await readValores(trx, de.producto_id))?.valores;
  if (!valores) return;
  for (const cambio of await cambiosDe(trx, [de.id])) {
    const ahora = valores.get(cambio.campo) ?? null;
    const suya = sql<boolean>`revision_id = ${de.id} and campo = ${cambio.campo}`;
    if (descartar.includes(cambio.campo) || mismoValor(ahora, cambio.valor_propuesto) || !valores.has(cambio.campo))
      await trx.deleteFrom('revision_cambio').where(suya).execute();
    else
      await trx
        .updateTable('revision_cambio')
        .set({ valor_actual: enJson(ahora) })
        .where(suya)
        .execute();
  }
}
