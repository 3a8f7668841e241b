import type { InferOutput } from 'valibot';
import type { BodyOf } from '#shared/contract/endpoint';
import type { empleoMesa, FuenteOferta } from '#shared/contract/main/empleo/empleo-mesa';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import type { CallInput } from '../acceso-oferta.ts';
import { expireOfFuente, publishFromFuente } from '../importar/save-ofertas.ts';

type Fuente = InferOutput<typeof FuenteOferta>;
type Nueva = BodyOf<typeof empleoMesa.crearFuente>;
type Cambiada = BodyOf<typeof empleoMesa.cambiarFuente>;
type Quien = Omit<CallInput, 'params'>;

export async function listFuentes(db: Db, id?: number): Promise<Fuente[]> {
  const rows = await db
    .selectFrom('fuente_oferta as f')
    .select(['f.id', 'f.nombre', 'f.url', 'f.formato', 'f.cada_min', 'f.revisada_en', 'f.ultima_en', 'f.ultimo_estado'])
    .select('f.version')
    .select((eb) => {
      const suyas = eb.selectFrom('oferta_empleo as o').whereRef('o.fuente_id', '=', 'f.id');
      const cuenta = suyas.select((inner) => inner.fn.countAll<number>().as('n'));
      return [cuenta.as('ofertas'), cuenta.where('o.estado', '=', 'pendiente_revision').as('en_espera')];
    })
    .$if(id !== undefined, (q) => q.where('f.id', '=', id ?? 0))
    .orderBy('f.id')
    .execute();
  return rows.map((f) => ({
    ...f,
    revisada_en: f.revisada_en?.toISOString() ?? null,
    ultima_en: f.ultima_en?.toISOString() ?? null,
    ofertas: f.ofertas ?? 0,
    en_espera: f.en_espera ?? 0,
  }));
}

async function unaFuente(db: Db, id: number): Promise<Fuente> {
  const [fuente] = await listFuentes(db, id);
  if (!fuente) throw errors.notFound();
  return fuente;
}

/** @throws ApiError 404 */
async function lock(trx: Db, id: number) {
  const row = await trx.selectFrom('fuente_oferta').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}

async function requireUrlLibre(trx: Db, url: string, id: number): Promise<void> {
  const otra = await trx
    .selectFrom('fuente_oferta')
    .select('id')
    .where('url', '=', url)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (otra) throw errors.alreadyExists('Ya hay una fuente con esa dirección.');
}

export function createFuente(deps: Deps, quien: Quien, body: Nueva): Promise<Fuente> {
  return deps.db.transaction().execute(async (trx) => {
    await requireUrlLibre(trx, body.url, -1);
    const { id } = await trx
      .insertInto('fuente_oferta')
      .values({ ...columnsOf('fuente_oferta', body), proxima_en: body.cada_min === null ? null : deps.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditFuente(deps, trx, quien, id, { a: 'creada' });
    return unaFuente(trx, id);
  });
}

/** A changed address makes the source a new one: its offers wait for approval again. */
export function changeFuente(deps: Deps, quien: Quien, id: number, body: Cambiada): Promise<Fuente> {
  return deps.db.transaction().execute(async (trx) => {
    const antes = await lock(trx, id);
    if (antes.version !== body.version) throw errors.versionConflict();
    await requireUrlLibre(trx, body.url, id);
    await trx
      .updateTable('fuente_oferta')
      .set({
        ...columnsOf('fuente_oferta', body),
        version: antes.version + 1,
        proxima_en: body.cada_min === null ? null : deps.now(),
      })
      .set(antes.url === body.url ? {} : { revisada_en: null, etag: null, ultima_modificacion: null })
      .where('id', '=', id)
      .execute();
    await auditFuente(deps, trx, quien, id, { a: 'cambiada' });
    return unaFuente(trx, id);
  });
}

export function deleteFuente(deps: Deps, quien: Quien, id: number): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await lock(trx, id);
    await expireOfFuente(trx, id, deps.now());
    await trx.deleteFrom('fuente_oferta').where('id', '=', id).execute();
    await auditFuente(deps, trx, quien, id, { a: 'borrada' });
  });
}

export function approveFuente(deps: Deps, quien: Quien, id: number): Promise<Fuente> {
  return deps.db.transaction().execute(async (trx) => {
    await lock(trx, id);
    await trx
      .updateTable('fuente_oferta')
      .set({ revisada_en: deps.now(), revisada_por: quien.caller.id })
      .where('id', '=', id)
      .execute();
    await publishFromFuente(trx, id, deps.now());
    await auditFuente(deps, trx, quien, id, { a: 'revisada' });
    return unaFuente(trx, id);
  });
}

/** Makes a source due now: the job of the queue reads it within a minute. */
export function askLectura(deps: Deps, quien: Quien, id: number): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await lock(trx, id);
    await trx.updateTable('fuente_oferta').set({ proxima_en: deps.now() }).where('id', '=', id).execute();
    await auditFuente(deps, trx, quien, id, { a: 'pedida' });
  });
}

const auditFuente = (deps: Deps, trx: Db, quien: Quien, id: number, cambio: { a: string }) =>
  auditBy(trx, autorDe(quien, deps.config), {
    tipo: 'fuente_oferta',
    entidad: 'fuente_oferta',
    entidadId: id,
    ...cambio,
  });
