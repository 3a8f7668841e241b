import { type Selectable, sql } from 'kysely';
import { CAMPOS_MENSAJE, type FilaMensaje } from '../../chat/mensaje-vista.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema } from '../../db/schema/schema.ts';
import { aSuAlcance } from './conversaciones/alcance.ts';

export interface FilaEvento extends Selectable<Schema['evento_usuario']> {
  /** The user is a participant of the event's conversation, and may read it. */
  alcance: boolean;
  /** Ids of the users whom the user has blocked. */
  bloqueados: number[];
  /** The user may not read messages up to this `seq`. */
  desde_seq: number;
}

interface Tras {
  /** User → the last event number that they know. */
  desde: ReadonlyMap<number, number>;
  /** Limits of rows: for each user, and in total. */
  porPersona: number;
  total: number;
}

/** The events of each user after the known one, in order, with the data that decide how much of each the user may read now. */
export const readFilasTras = async (db: Db, { desde, porPersona, total }: Tras): Promise<FilaEvento[]> =>
  desde.size === 0 ? [] : filasTras(db, { usuarios: [...desde.keys()], ns: [...desde.values()], porPersona, total });

// Every process runs this query for every message, so it is prepared once per connection.
const filasTras = prepared('eventos_tras', ['usuarios', 'ns', 'porPersona', 'total'], (db, $) => ({
  compile: () =>
    sql<FilaEvento>`
      select e.usuario_id, e.n, e.tipo, e.conversacion_id, e.mensaje_id, e.carga, e.creado_en,
        array(select b.a from bloqueo b where b.de = e.usuario_id) as bloqueados,
        -- A subquery with a limit, because PostgreSQL would hash the whole table for an exists.
        coalesce((select true from participante p join conversacion c on c.id = p.conversacion_id
          where p.conversacion_id = e.conversacion_id and p.usuario_id = e.usuario_id and p.salido_en is null
            and ${aSuAlcance(sql.ref('p.usuario_id'))} limit 1), false) as alcance,
        coalesce((select p.desde_seq from participante p
          where p.conversacion_id = e.conversacion_id and p.usuario_id = e.usuario_id), 0) as desde_seq
      from unnest(${$.usuarios}::bigint[], ${$.ns}::bigint[]) as d (usuario_id, n)
      cross join lateral (
        select u.usuario_id, u.n, u.tipo, u.conversacion_id, u.mensaje_id, u.carga, u.creado_en
        from evento_usuario u where u.usuario_id = d.usuario_id and u.n > d.n order by u.n limit ${$.porPersona}) e
      limit ${$.total}`.compile(db),
}));

/** Messages by their ids, with their reactions. */
export const readFilasMensaje = async (db: Db, ids: readonly string[]): Promise<FilaMensaje[]> =>
  ids.length === 0 ? [] : filasMensaje(db, { ids: [...new Set(ids)] });

const filasMensaje = prepared('mensajes_con_reacciones', ['ids'], (db, $) => ({
  compile: () =>
    sql<FilaMensaje>`
      select ${sql.join(CAMPOS_MENSAJE.map((campo) => sql.ref(`m.${campo}`)))},
        coalesce((select json_agg(json_build_object('emoji', r.emoji, 'usuario_id', r.usuario_id) order by r.creado_en)
          from mensaje_reaccion r where r.mensaje_id = m.id), '[]') as reacciones
      from mensaje m where m.id = any(${$.ids}::uuid[])`.compile(db),
}));
