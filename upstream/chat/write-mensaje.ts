import { sql, type Transaction } from 'kysely';
import type { Suceso } from '#shared/contract/main/chat/entidades-chat';
import { prepared } from '../db/prepared.ts';
import type { Schema } from '../db/schema/schema.ts';
import { siguientesDe } from './eventos.ts';
import { CAMPOS_MENSAJE, type FilaMensaje } from './mensaje-vista.ts';
import { salidasDeMensaje } from './push-salida.ts';

type Trx = Transaction<Schema>;

export interface Escrito {
  autor: number | null;
  client_id?: string;
  tipo: 'texto' | 'adjunto' | 'sistema';
  texto: string;
  suceso?: Suceso;
  respuesta_a_seq?: number | null;
  menciones?: readonly number[];
  adjuntos?: readonly string[];
  /** Users to notify; default: all participants. */
  usuarios?: readonly number[];
}

/** Locks the conversation's row, so that its messages get an order. @returns its last `seq`; null when it does not exist */
export async function lockConversacion(trx: Trx, id: number): Promise<{ id: number; ultimo_seq: number } | null> {
  const fila = await trx
    .selectFrom('conversacion')
    .select(['id', 'ultimo_seq'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return fila ?? null;
}

/**
 * Writes a message into a conversation whose row is locked, and stores the event of each participant. Its author has then read
 * everything before it; with read receipts off the others are not told so. An archived conversation comes back for its
 * participants, unless they have muted it.
 */
export async function writeMensaje(
  trx: Trx,
  at: Date,
  { id, ultimo_seq }: { id: number; ultimo_seq: number },
  escrito: Escrito,
): Promise<FilaMensaje & { usuarios: number[] }> {
  const [dicho] = await insertMensaje(trx, {
    conversacion: id,
    seq: ultimo_seq + 1,
    tipo: escrito.tipo,
    texto: escrito.texto,
    at: at.toISOString(),
    autor: escrito.autor,
    client_id: escrito.client_id ?? null,
    suceso: escrito.suceso ? JSON.stringify(escrito.suceso) : null,
    respuesta: escrito.respuesta_a_seq ?? null,
    menciones: [...(escrito.menciones ?? [])],
    quien: escrito.autor ?? escrito.suceso?.quien ?? null,
    usuarios: escrito.usuarios ? [...new Set(escrito.usuarios)] : null,
  });
  if (!dicho) throw new Error('a message was not written');
  if (escrito.adjuntos && escrito.adjuntos.length > 0)
    await trx
      .insertInto('mensaje_adjunto')
      .values(escrito.adjuntos.map((fichero_id, orden) => ({ mensaje_id: dicho.id, fichero_id, orden })))
      .execute();
  return dicho;
}

const QUIENES = sql`select u from quienes`;

/**
 * One prepared statement for everything, because this is the most frequent write of the chat. Its parts run in the order of
 * their dependencies. The users' counters must come last, because all other code locks the rows of `participante` before them:
 * hence the reference to `puesto` in `siguiente`.
 */
const insertMensaje = prepared(
  'chat_escribir',
  [
    ...([
      'conversacion',
      'seq',
      'tipo',
      'texto',
      'at',
      'autor',
      'client_id',
      'suceso',
      'respuesta',
      'menciones',
    ] as const),
    ...(['quien', 'usuarios'] as const),
  ],
  (db, $) => ({
    compile: () =>
      sql<FilaMensaje & { usuarios: number[] }>`
  with quienes as materialized (
    select usuario_id as u from participante
    where ${$.usuarios}::bigint[] is null and conversacion_id = ${$.conversacion}::bigint and salido_en is null
    union all select unnest(${$.usuarios}::bigint[])),
  dicho as (
    insert into mensaje (conversacion_id, seq, tipo, texto, creado_en, autor_id, client_id, suceso, respuesta_a_seq, menciones)
    values (${$.conversacion}::bigint, ${$.seq}::bigint, ${$.tipo}, ${$.texto}, ${$.at}::timestamptz, ${$.autor}::bigint,
      ${$.client_id}::uuid, ${$.suceso}::jsonb, ${$.respuesta}::bigint, ${$.menciones}::bigint[])
    returning ${sql.join(CAMPOS_MENSAJE.map((campo) => sql.ref(campo)))}),
  contado as (
    update conversacion set ultimo_seq = ${$.seq}::bigint, actualizado_en = ${$.at}::timestamptz
    where id = ${$.conversacion}::bigint),
  puesto as (
    update participante set
      leido_seq = case when usuario_id = ${$.quien}::bigint then ${$.seq}::bigint else leido_seq end,
      leido_visto_seq = case when usuario_id = ${$.quien}::bigint
        and not exists (select from preferencia_chat where usuario_id = ${$.quien}::bigint and not recibos)
        then ${$.seq}::bigint else leido_visto_seq end,
      entregado_seq = case when usuario_id = ${$.quien}::bigint then ${$.seq}::bigint else entregado_seq end,
      marcada_no_leida = marcada_no_leida and usuario_id is distinct from ${$.quien}::bigint,
      borrador = case when usuario_id = ${$.quien}::bigint then '' else borrador end,
      archivada = archivada and coalesce(silenciada_hasta > ${$.at}::timestamptz, false)
    where conversacion_id = ${$.conversacion}::bigint and salido_en is null and (usuario_id = ${$.quien}::bigint
      or archivada and (silenciada_hasta is null or silenciada_hasta <= ${$.at}::timestamptz))
    returning usuario_id),
  siguiente as (${siguientesDe(sql`select u from quienes where (select count(*) from puesto) >= 0`)}),
  contado_a as (
    insert into evento_usuario (usuario_id, n, tipo, conversacion_id, mensaje_id)
    select usuario_id, n, 'mensaje.nuevo', ${$.conversacion}::bigint, (select id from dicho) from siguiente),
  avisado as (${salidasDeMensaje(
    {
      at: sql`${$.at}::timestamptz`,
      conversacion: sql`${$.conversacion}::bigint`,
      autor: sql`${$.autor}::bigint`,
      tipo: sql`${$.tipo}`,
      suceso: sql`${$.suceso}::jsonb`,
    },
    QUIENES,
  )})
  select dicho.*, (select coalesce(array_agg(u), '{}') from quienes) as usuarios from dicho`.compile(db),
  }),
);
