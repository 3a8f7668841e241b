import type { Selectable, Transaction, Updateable } from 'kysely';
import type { TribunaDatos, TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { faltasDeTribuna } from '#shared/reglas/reglas-tribuna';
import { slug } from '#shared/textos/slug';
import { type Autor, autorDe } from '../../audit/autor.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { attachFichero, attachImagenes, requireImagen } from '../../files/attach-fichero.ts';
import { sanitise } from '../../html/sanitise.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { keepPrimera } from './revisiones-tribuna.ts';
import { type Espejo, mirrorTribuna } from './tribuna-en-noticia.ts';
import { readMesa } from './tribunas-queries.ts';

/** What all changes of a column have in common. */

export type Trx = Transaction<Schema>;
export type Tribuna = Selectable<Schema['tribuna']>;

export interface CallInput<B> {
  params: { id: string };
  caller: Caller;
  origin: Origin;
  body: B;
}

/** @throws ApiError 422 at fields that name something that does not exist */
export async function writableOf(trx: Trx, datos: TribunaDatos) {
  const autor = await trx.selectFrom('tribuna_autor').select('id').where('id', '=', datos.autor_id).executeTakeFirst();
  if (!autor) throw errors.field('autor_id', 'Elige quién firma');
  if (datos.area_id !== null) {
    const area = await trx.selectFrom('area_noticia').select('id').where('id', '=', datos.area_id).executeTakeFirst();
    if (!area) throw errors.field('area_id', 'Elige un área');
  }
  await requireImagen(trx, datos.imagen_id, 'imagen_id');
  const { titulo, entradilla, url_externa, autor_id, conflicto_interes, imagen_id, imagen_alt, area_id } = datos;
  return {
    titulo,
    entradilla,
    url_externa,
    autor_id,
    conflicto_interes,
    imagen_id,
    imagen_alt,
    area_id,
    cuerpo: datos.cuerpo === null ? null : sanitise(datos.cuerpo) || null,
    fecha: datos.fecha === null ? null : new Date(datos.fecha),
    destacada: datos.destacada,
    slug: slug(titulo).slice(0, 90).replace(/-$/, '') || 'tribuna',
  };
}

export async function attach(trx: Trx, tribuna: Pick<Tribuna, 'id' | 'imagen_id' | 'cuerpo'>, duenoId: number) {
  const referencia = { entidad: 'tribuna', entidadId: tribuna.id };
  if (tribuna.imagen_id !== null) {
    const file = { id: tribuna.imagen_id, uso: 'imagen_editorial', duenoId, campo: 'imagen_id' } as const;
    await attachFichero(trx, { ...referencia, ...file });
  }
  if (tribuna.cuerpo !== null) await attachImagenes(trx, { ...referencia, html: tribuna.cuerpo });
}

/** Runs a change on a locked column. @throws ApiError 404, or 409 when it was changed since it was read */
export const change = <B extends { version: number }>(
  { db, config }: Deps,
  call: CallInput<B>,
  run: (trx: Trx, tribuna: Tribuna, autor: Autor) => Promise<void>,
) =>
  db.transaction().execute(async (trx): Promise<TribunaMesa> => {
    const id = idDe(call.params.id);
    const tribuna = await trx.selectFrom('tribuna').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!tribuna) throw errors.notFound();
    if (tribuna.version !== call.body.version) throw errors.versionConflict();
    await keepPrimera(trx, tribuna);
    await run(trx, tribuna, autorDe(call, config));
    return readMesa(trx, tribuna.id);
  });

export const update = (trx: Trx, id: number, values: Updateable<Schema['tribuna']>) =>
  trx
    .updateTable('tribuna')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @throws ApiError 422 for what a published column may not lack */
export function requireWhole(tribuna: Tribuna) {
  const faltas = faltasDeTribuna(tribuna);
  if (tribuna.noticia_id !== null && tribuna.url_externa !== null)
    faltas.url_externa = ['Ya se publicó con su texto: no puede llevar a otra dirección'];
  if (Object.keys(faltas).length > 0) throw errors.validation(faltas);
}

/** Updates the article of a saved column, for the readers. */
export async function follow(trx: Trx, tribuna: Tribuna, espejo: Espejo) {
  if (tribuna.cuerpo === null) return;
  const noticia_id = await mirrorTribuna(trx, tribuna, espejo);
  if (noticia_id !== tribuna.noticia_id)
    await trx.updateTable('tribuna').set({ noticia_id }).where('id', '=', tribuna.id).execute();
}
