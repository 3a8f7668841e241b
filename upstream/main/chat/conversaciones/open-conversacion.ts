import type { Transaction } from 'kysely';
import type { ConversacionNueva } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { throttle } from '../../../accounts/throttle.ts';
import type { Caller } from '../../../caller.ts';
import { appendEvento } from '../../../chat/eventos.ts';
import { ensureDeDos, joinConversacion } from '../../../chat/open-conversacion.ts';
import { requirePuedeEmpezar, requireSinBloqueo } from '../../../chat/quien-a-quien.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import { lockConversacion, writeMensaje } from '../../../chat/write-mensaje.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, errors } from '../../../http/call/errors.ts';
import { esSuya } from '../../empleo/acceso-oferta.ts';
import { estaPresente } from '../../empleo/tablero/ausente.ts';
import { requireActiva } from './activa.ts';
import { lectoresDe } from './alcance.ts';
import { readConversacion } from './lista-conversaciones.ts';
import { NO_SE_PUEDE } from './no-escribe.ts';

type Trx = Transaction<Schema>;

/** The conversation, and the users to wake because something happened in it. */
export interface Abierta {
  conversacion: Conversacion;
  usuarios: number[];
}

/** Gives the requested conversation, and creates it if there is none. @throws ApiError 403, 404, 422, 429 */
export async function openConversacion(deps: Deps, caller: Caller, pedida: ConversacionNueva): Promise<Abierta> {
  await requireActiva(deps.db, caller);
  const [id, usuarios] = await open(deps, caller, pedida);
  return { conversacion: await readConversacion(deps.db, caller.id, id), usuarios };
}

async function open(deps: Deps, { id: yo, roles }: Caller, pedida: ConversacionNueva): Promise<[number, number[]]> {
  const { db, now } = deps;
  if (pedida.tipo === 'candidatura')
    return db.transaction().execute((trx) => openCandidatura(trx, now(), yo, roles, pedida.candidatura_id));
  if (pedida.tipo === 'grupo') {
    const otros = [...new Set(pedida.participantes)].filter((uno) => uno !== yo);
    if (otros.length === 0) throw errors.field('participantes', 'Elige con quién quieres hablar');
    for (const otro of otros) await requireEnGrupo(db, yo, otro);
    await throttle(deps, 'conversacion_usuario', String(yo));
    await throttleDicho(deps, yo);
    return db.transaction().execute((trx) => openGrupo(trx, now(), yo, otros, pedida.titulo));
  }
  const asunto = { tipo: pedida.tipo, producto_id: pedida.tipo === 'producto' ? pedida.producto_id : null };
  const hay = await findDeDos(db, yo, pedida.usuario_id, asunto);
  if (hay !== null) return [hay, []];
  await requirePuedeEmpezar(db, yo, pedida.usuario_id);
  if (pedida.tipo === 'producto') await requireRepresenta(db, pedida.usuario_id, pedida.producto_id);
  await throttle(deps, 'conversacion_usuario', String(yo));
  const id = await db.transaction().execute((trx) => ensureDeDos(trx, now(), yo, pedida.usuario_id, asunto));
  return [id, [yo, pedida.usuario_id]];
}

async function findDeDos(
  db: Db,
  yo: number,
  otro: number,
  { tipo, producto_id }: { tipo: 'directa' | 'producto'; producto_id: number | null },
): Promise<number | null> {
  const fila = await db
    .selectFrom('conversacion')
    .select('id')
    .where('par', '=', `${Math.min(yo, otro)}:${Math.max(yo, otro)}`)
    .where('tipo', '=', tipo)
    .where('producto_id', producto_id === null ? 'is' : '=', producto_id)
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** @throws ApiError 422 at `participantes` for a person whom the caller may not write to; the message does not say which one */
export async function requireEnGrupo(db: Db, yo: number, otro: number): Promise<void> {
  try {
    await requirePuedeEmpezar(db, yo, otro);
  } catch (error) {
    const isNo = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (!isNo) throw error;
    throw errors.field('participantes', 'No puedes añadir a alguna de estas personas');
  }
}

/** Requires a product that the representative shows publicly. @throws ApiError 404 */
async function requireRepresenta(db: Db, visitador: number, producto: number): Promise<void> {
  const fila = await db
    .selectFrom('asociacion_producto')
    .select('id')
    .where('usuario_id', '=', visitador)
    .where('producto_id', '=', producto)
    .where('estado', '=', 'activa')
    .where('visible_publico', '=', true)
    .executeTakeFirst();
  if (!fila) throw errors.notFound();
}

async function openGrupo(
  trx: Trx,
  at: Date,
  yo: number,
  otros: readonly number[],
  titulo: string | null,
): Promise<[number, number[]]> {
  const { id } = await trx
    .insertInto('conversacion')
    .values({ tipo: 'grupo', titulo, creador_id: yo, creado_en: at, actualizado_en: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await joinConversacion(trx, at, id, [yo, ...otros], { propietario: yo });
  const suceso = { que: 'creada' as const, quien: yo, a: [...otros], texto: titulo };
  const { usuarios } = await writeMensaje(
    ...([trx, at, { id, ultimo_seq: 0 }, { autor: null, tipo: 'sistema', texto: '', suceso }] as const),
  );
  return [id, usuarios];
}

interface Entrada {
  conversacion: { id: number; ultimo_seq: number };
  /** The event for the participants; null when the conversation existed and nobody joined it. */
  suceso: 'conversacion.nueva' | 'conversacion.actualizada' | null;
}

/**
 * Enters the conversation of an application, created if need be, with its candidate, the author of the offer and the caller.
 * The conversation's row is locked before its participants' rows: all writers lock in this order, and another order could
 * deadlock.
 * @throws ApiError 404
 */
async function enterCandidatura(
  trx: Trx,
  at: Date,
  yo: number,
  roles: Caller['roles'],
  candidatura: number,
): Promise<Entrada> {
  const suya = await trx
    .selectFrom('candidatura as k')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .innerJoin('usuario as de', 'de.id', 'k.candidato_id')
    .select(['k.id', 'k.candidato_id', 'o.autor_id'])
    .select(esSuya('o', yo).as('recluta'))
    .select(estaPresente('k', 'de').as('presente'))
    .where('k.id', '=', candidatura)
    .executeTakeFirst();
  const isCandidato = suya?.candidato_id === yo;
  if (!suya || !(isCandidato || (suya.recluta && suya.presente && roles.includes('empleo')))) throw errors.notFound();
  const nueva = await trx
    .insertInto('conversacion')
    .values({ tipo: 'candidatura', candidatura_id: candidatura, creador_id: yo, creado_en: at, actualizado_en: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } =
    nueva ??
    (await trx
      .selectFrom('conversacion')
      .select('id')
      .where('candidatura_id', '=', candidatura)
      .where('tipo', '=', 'candidatura')
      .executeTakeFirstOrThrow());
  const conversacion = await lockConversacion(trx, id);
  if (!conversacion) throw errors.notFound();
  const deAutor = suya.autor_id === null ? [] : [suya.autor_id];
  const entran = await joinConversacion(trx, at, id, [...new Set([suya.candidato_id, ...deAutor, yo])]);
  const suceso = nueva ? 'conversacion.nueva' : 'conversacion.actualizada';
  return { conversacion, suceso: entran.length === 0 ? null : suceso };
}

async function openCandidatura(
  trx: Trx,
  at: Date,
  yo: number,
  roles: Caller['roles'],
  candidatura: number,
): Promise<[number, number[]]> {
  const { conversacion, suceso } = await enterCandidatura(trx, at, yo, roles, candidatura);
  const { id } = conversacion;
  if (suceso === null) return [id, []];
  const usuarios = await lectoresDe(trx, id);
  await appendEvento(trx, usuarios, { tipo: suceso, conversacion: id });
  return [id, usuarios];
}

/** A block between recruiter and candidate also stops messages from the board. @throws ApiError 403 `no_se_puede_escribir`, 404 */
export async function requireSinBloqueoDe(trx: Trx, yo: number, candidatura: number): Promise<void> {
  const fila = await trx
    .selectFrom('candidatura')
    .select('candidato_id')
    .where('id', '=', candidatura)
    .executeTakeFirst();
  if (!fila) throw errors.notFound();
  await requireSinBloqueo(trx, yo, fila.candidato_id, NO_SE_PUEDE);
}

/** Writes into the conversation of an application, created if need be. @returns the users to wake @throws ApiError 403, 404 */
export async function sayInCandidatura(
  trx: Trx,
  at: Date,
  { id: yo, roles }: Pick<Caller, 'id' | 'roles'>,
  candidatura: number,
  texto: string,
): Promise<number[]> {
  await requireSinBloqueoDe(trx, yo, candidatura);
  const { conversacion, suceso } = await enterCandidatura(trx, at, yo, roles, candidatura);
  const usuarios = await lectoresDe(trx, conversacion.id);
  await writeMensaje(trx, at, conversacion, { autor: yo, tipo: 'texto', texto, usuarios });
  // After `writeMensaje`, which locks the participants' rows and then the counters; the event needs only the counters.
  if (suceso !== null) await appendEvento(trx, usuarios, { tipo: suceso, conversacion: conversacion.id });
  return usuarios;
}
