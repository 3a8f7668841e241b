import type { Selectable, Transaction } from 'kysely';
import type { AutorDatos, AutorDeMesa, TribunaDatos, TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import type { EstadoTribuna } from '#shared/estados/estados-opinion';
import { faltasDeTribuna } from '#shared/reglas/reglas-tribuna';
import { slug } from '#shared/textos/slug';
import { type Autor, auditBy, autorDe } from '../../accounts/autor.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { attachFichero, attachImagenes, requireImagen } from '../../files/adjuntar.ts';
import { sanear } from '../../html/sanear.ts';
import type { Caller, Origin } from '../../http/call/caller.ts';
import { errors } from '../../http/call/errors.ts';
import { withdrawColumna } from '../noticias/lectura/columna-de-noticia.ts';
import { type Espejo, mirrorTribuna, withdrawMirror } from './tribuna-en-noticia.ts';
import { readMesa } from './tribunas-queries.ts';

type Trx = Transaction<Schema>;
type Tribuna = Selectable<Schema['tribuna']>;

interface Peticion<B> {
  params: { id: string };
  caller: Caller;
  origin: Origin;
  body: B;
}

/** Null for what no id can be. */
export const idOf = (params: { id: string }): number | null =>
  /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : null;

/** @throws ApiError 422 at what names something that is not there. */
async function writableOf(trx: Trx, datos: TribunaDatos) {
  const autor = await trx.selectFrom('tribuna_autor').select('id').where('id', '=', datos.autor_id).executeTakeFirst();
  if (!autor) throw errors.field('autor_id', 'Elige quién firma');
  if (datos.area_id !== null) {
    const area = await trx.selectFrom('area_noticia').select('id').where('id', '=', datos.area_id).executeTakeFirst();
    if (!area) throw errors.field('area_id', 'Elige un área');
  }
  await requireImagen(trx, datos.imagen_id, 'imagen_id');
  const { titulo, entradilla, url_externa, autor_id, conflicto_interes, imagen_id, imagen_alt, area_id } = datos;
  return {
    ...{ titulo, entradilla, url_externa, autor_id, conflicto_interes, imagen_id, imagen_alt, area_id },
    cuerpo: datos.cuerpo === null ? null : sanear(datos.cuerpo) || null,
    fecha: datos.fecha === null ? null : new Date(datos.fecha),
    destacada: datos.destacada,
    slug: slug(titulo).slice(0, 90).replace(/-$/, '') || 'tribuna',
  };
}

async function attach(trx: Trx, tribuna: Tribuna, duenoId: number) {
  const referencia = { entidad: 'tribuna', entidadId: tribuna.id };
  if (tribuna.imagen_id !== null) {
    const file = { id: tribuna.imagen_id, uso: 'imagen_editorial', duenoId, campo: 'imagen_id' } as const;
    await attachFichero(trx, { ...referencia, ...file });
  }
  if (tribuna.cuerpo !== null) await attachImagenes(trx, { ...referencia, html: tribuna.cuerpo });
}

export const createTribuna = ({ db, config }: Deps, call: Omit<Peticion<TribunaDatos>, 'params'>) =>
  db.transaction().execute(async (trx) => {
    const values = await writableOf(trx, call.body);
    const tribuna = await trx.insertInto('tribuna').values(values).returningAll().executeTakeFirstOrThrow();
    await attach(trx, tribuna, call.caller.id);
    await auditEstado(trx, autorDe(call, config), tribuna.id, undefined, 'borrador');
    return readMesa(trx, tribuna.id);
  });

/** Runs a change on a locked column. @throws ApiError 404, or 409 when it was changed since it was read. */
const change = <B extends { version: number }>(
  { db, config }: Deps,
  call: Peticion<B>,
  run: (trx: Trx, tribuna: Tribuna, autor: Autor) => Promise<void>,
) =>
  db.transaction().execute(async (trx): Promise<TribunaMesa> => {
    const id = idOf(call.params);
    const tribuna =
      id === null
        ? undefined
        : await trx.selectFrom('tribuna').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!tribuna) throw errors.notFound();
    if (tribuna.version !== call.body.version) throw errors.versionConflict();
    await run(trx, tribuna, autorDe(call, config));
    return readMesa(trx, tribuna.id);
  });

const update = (trx: Trx, id: number, values: Partial<Omit<Tribuna, 'id' | 'version' | 'creado_en'>>) =>
  trx
    .updateTable('tribuna')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @throws ApiError 422 for what a published column may not lack. */
function requireWhole(tribuna: Tribuna) {
  const faltas = faltasDeTribuna(tribuna);
  if (tribuna.noticia_id !== null && tribuna.url_externa !== null)
    faltas.url_externa = ['Ya se publicó con su texto: no puede llevar a otra dirección'];
  if (Object.keys(faltas).length > 0) throw errors.validation(faltas);
}

/** What readers see follows what was saved. */
async function follow(trx: Trx, tribuna: Tribuna, espejo: Espejo) {
  if (tribuna.cuerpo === null) return;
  const noticia_id = await mirrorTribuna(trx, tribuna, espejo);
  if (noticia_id !== tribuna.noticia_id)
    await trx.updateTable('tribuna').set({ noticia_id }).where('id', '=', tribuna.id).execute();
}

export const saveTribuna = (deps: Deps, call: Peticion<TribunaDatos & { version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    const values = await writableOf(trx, call.body);
    const isPublic = antes.estado === 'publicada';
    const fecha = values.fecha ?? (isPublic ? antes.fecha : null);
    if (isPublic) requireWhole({ ...antes, ...values });
    const tribuna = await update(trx, antes.id, { ...values, fecha, actualizado_en: deps.now() });
    await attach(trx, tribuna, call.caller.id);
    if (isPublic) await follow(trx, tribuna, { editorId: autor.id, now: deps.now(), publica: false });
    const entrada = { tipo: 'tribuna_contenido', entidad: 'tribuna', entidadId: antes.id, de: antes.estado } as const;
    await auditBy(trx, autor, entrada);
  });

export const publishTribuna = (deps: Deps, call: Peticion<{ version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.estado === 'publicada') throw errors.stateForbids('Esta tribuna ya está publicada.');
    requireWhole(antes);
    const now = deps.now();
    const tribuna = await update(trx, antes.id, {
      ...{ estado: 'publicada', motivo_retirada: null, fecha: antes.fecha ?? now, actualizado_en: now },
    });
    await follow(trx, tribuna, { editorId: autor.id, now, publica: true });
    await auditEstado(trx, autor, antes.id, antes.estado, 'publicada');
  });

export const withdrawTribuna = (deps: Deps, call: Peticion<{ version: number; motivo: string }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.estado !== 'publicada') throw errors.stateForbids('Solo se retira una tribuna publicada.');
    const { motivo } = call.body;
    const now = deps.now();
    await withdrawColumna(trx, autor, { id: antes.id, motivo, now });
    if (antes.noticia_id !== null) await withdrawMirror(trx, antes.noticia_id, motivo, now);
  });

const auditEstado = (trx: Trx, autor: Autor, id: number, de: EstadoTribuna | undefined, a: EstadoTribuna) =>
  auditBy(trx, autor, {
    ...{ tipo: 'tribuna_estado', entidad: 'tribuna', entidadId: id, a },
    ...(de !== undefined && { de }),
  });

const auditFirma = (trx: Trx, autor: Autor, id: number, a: 'creada' | 'cambiada') =>
  auditBy(trx, autor, { tipo: 'tribuna_firma', entidad: 'tribuna_autor', entidadId: id, a });

const AUTOR = ['id', 'nombre', 'cargo', 'empresa', 'foto_id', 'bio', 'version'] as const;

async function attachFoto(trx: Trx, { id, foto_id }: AutorDeMesa, duenoId: number) {
  if (foto_id === null) return;
  const file = { id: foto_id, uso: 'imagen_editorial', duenoId, campo: 'foto_id' } as const;
  await attachFichero(trx, { ...file, entidad: 'tribuna_autor', entidadId: id });
}

export const createAutor = ({ db, config }: Deps, call: Omit<Peticion<AutorDatos>, 'params'>) =>
  db.transaction().execute(async (trx): Promise<AutorDeMesa> => {
    await requireImagen(trx, call.body.foto_id, 'foto_id');
    const autor = await trx.insertInto('tribuna_autor').values(call.body).returning(AUTOR).executeTakeFirstOrThrow();
    await attachFoto(trx, autor, call.caller.id);
    await auditFirma(trx, autorDe(call, config), autor.id, 'creada');
    return autor;
  });

/** Their articles say it too. */
export const saveAutor = ({ db, now, config }: Deps, call: Peticion<AutorDatos & { version: number }>) =>
  db.transaction().execute(async (trx): Promise<AutorDeMesa> => {
    const { body, caller } = call;
    const id = idOf(call.params);
    const antes =
      id === null
        ? undefined
        : await trx.selectFrom('tribuna_autor').select(AUTOR).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!antes) throw errors.notFound();
    if (antes.version !== body.version) throw errors.versionConflict();
    await requireImagen(trx, body.foto_id, 'foto_id');
    const autor = await trx
      .updateTable('tribuna_autor')
      .set({ ...body, version: antes.version + 1 })
      .where('id', '=', antes.id)
      .returning(AUTOR)
      .executeTakeFirstOrThrow();
    await attachFoto(trx, autor, caller.id);
    const suyas = await trx
      .selectFrom('tribuna')
      .selectAll()
      .where('autor_id', '=', autor.id)
      .where('estado', '=', 'publicada')
      .where('noticia_id', 'is not', null)
      .execute();
    const espejo = { editorId: caller.id, now: now(), publica: false };
    for (const tribuna of suyas) await mirrorTribuna(trx, tribuna, espejo);
    await auditFirma(trx, autorDe(call, config), autor.id, 'cambiada');
    return autor;
  });
