import type { AutorDatos, AutorDeMesa, TribunaDatos } from '#shared/contract/main/noticias/tribunas';
import type { EstadoTribuna } from '#shared/estados/estados-opinion';
import { type Autor, auditBy, autorDe } from '../../audit/autor.ts';
import { columnsOf } from '../../db/columns-of.ts';
import type { Deps } from '../../deps.ts';
import { attachFichero, requireImagen } from '../../files/attach-fichero.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { withdrawColumna } from '../noticias/lectura/columna-de-noticia.ts';
import {
  attach,
  type CallInput,
  change,
  follow,
  requireWhole,
  type Trx,
  update,
  writableOf,
} from './change-tribuna.ts';
import { auditContenido, pendienteOf, SIN_PENDIENTE } from './pendiente-tribuna.ts';
import { keepRevision } from './revisiones-tribuna.ts';
import { mirrorTribuna, withdrawMirror } from './tribuna-en-noticia.ts';
import { readMesa } from './tribunas-queries.ts';

export const createTribuna = ({ db, config, now }: Deps, call: Omit<CallInput<TribunaDatos>, 'params'>) =>
  db.transaction().execute(async (trx) => {
    const values = await writableOf(trx, call.body);
    const tribuna = await trx.insertInto('tribuna').values(values).returningAll().executeTakeFirstOrThrow();
    await attach(trx, tribuna, call.caller.id);
    await keepRevision(trx, tribuna, call.caller.id, now());
    await auditEstado(trx, autorDe(call, config), tribuna.id, undefined, 'borrador');
    return readMesa(trx, tribuna.id);
  });

export const saveTribuna = (deps: Deps, call: CallInput<TribunaDatos & { version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    const values = await writableOf(trx, call.body);
    const isPublic = antes.estado === 'publicada';
    const fecha = values.fecha ?? (isPublic ? antes.fecha : null);
    if (isPublic) requireWhole({ ...antes, ...values });
    // Saving replaces the pending version, which stays among the revisions.
    const tribuna = await update(trx, antes.id, { ...values, ...SIN_PENDIENTE, fecha, actualizado_en: deps.now() });
    await attach(trx, tribuna, call.caller.id);
    await keepRevision(trx, tribuna, autor.id, deps.now());
    if (isPublic) await follow(trx, tribuna, { editorId: autor.id, now: deps.now(), publica: false });
    // Drafts are not audited: they save themselves while they are written, and their revisions say by whom.
    if (antes.estado !== 'borrador') await auditContenido(trx, autor, antes);
  });

export const publishTribuna = (deps: Deps, call: CallInput<{ version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.estado === 'publicada') throw errors.stateForbids('Esta tribuna ya está publicada.');
    const pendiente = await pendienteOf(trx, antes);
    const entera = { ...antes, ...pendiente };
    requireWhole(entera);
    const now = deps.now();
    const tribuna = await update(trx, antes.id, {
      ...pendiente,
      estado: 'publicada',
      motivo_retirada: null,
      fecha: entera.fecha ?? now,
      actualizado_en: now,
    });
    await keepRevision(trx, tribuna, autor.id, now);
    await follow(trx, tribuna, { editorId: autor.id, now, publica: true });
    await auditEstado(trx, autor, antes.id, antes.estado, 'publicada');
  });

export const withdrawTribuna = (deps: Deps, call: CallInput<{ version: number; motivo: string }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.estado !== 'publicada') throw errors.stateForbids('Solo se retira una tribuna publicada.');
    const { motivo } = call.body;
    const now = deps.now();
    await withdrawColumna(trx, autor, { id: antes.id, motivo, now });
    if (antes.noticia_id !== null) await withdrawMirror(trx, antes.noticia_id, motivo, now);
  });

const auditEstado = (trx: Trx, autor: Autor, id: number, de: EstadoTribuna | undefined, a: EstadoTribuna) =>
  auditBy(trx, autor, {
    tipo: 'tribuna_estado',
    entidad: 'tribuna',
    entidadId: id,
    a,
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

export const createAutor = ({ db, config }: Deps, call: Omit<CallInput<AutorDatos>, 'params'>) =>
  db.transaction().execute(async (trx): Promise<AutorDeMesa> => {
    await requireImagen(trx, call.body.foto_id, 'foto_id');
    const autor = await trx
      .insertInto('tribuna_autor')
      .values(columnsOf('tribuna_autor', call.body))
      .returning(AUTOR)
      .executeTakeFirstOrThrow();
    await attachFoto(trx, autor, call.caller.id);
    await auditFirma(trx, autorDe(call, config), autor.id, 'creada');
    return autor;
  });

/** Saves an author, and updates the articles of their columns. */
export const saveAutor = ({ db, now, config }: Deps, call: CallInput<AutorDatos & { version: number }>) =>
  db.transaction().execute(async (trx): Promise<AutorDeMesa> => {
    const { body, caller } = call;
    const antes = await trx
      .selectFrom('tribuna_autor')
      .select(AUTOR)
      .where('id', '=', idDe(call.params.id))
      .forUpdate()
      .executeTakeFirst();
    if (!antes) throw errors.notFound();
    if (antes.version !== body.version) throw errors.versionConflict();
    await requireImagen(trx, body.foto_id, 'foto_id');
    const autor = await trx
      .updateTable('tribuna_autor')
      .set({ ...columnsOf('tribuna_autor', body), version: antes.version + 1 })
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
