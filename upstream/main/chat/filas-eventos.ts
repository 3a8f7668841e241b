import { type Selectable, sql } from 'kysely';
import { CAMPOS_MENSAJE, type FilaMensaje } from '../../chat/mensaje-vista.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Db } from '../../deps.ts';
import { aSuAlcance } from './conversaciones/alcance.ts';

export interface FilaEvento extends Selectable<Schema['evento_usuario']> {
  /** They are in its conversation and may read it. */
  alcance: boolean;
  /** Whom they do not want to hear. */
  bloqueados: number[];
  /** What was said in its conversation up to there is not theirs. */
  desde_seq: number;
}

interface Tras {
  /** Of each person the last event that is known. */
  desde: ReadonlyMap<number, number>;
  /** Of each person, and of all of them. */
  porPersona: number;
  total: number;
}

/** What was written down of people after that, each one's in order; with what decides how much of it they may read now. */
export const readFilasTras = async (db: Db, { desde, porPersona, total }: Tras): Promise<FilaEvento[]> =>
  desde.size === 0 ? [] : filasTras(db, { usuarios: [...desde.keys()], ns: [...desde.values()], porPersona, total });

// Read by every process for every message: one statement, planned once a connection.
const filasTras = prepared('eventos_tras', ['usuarios', 'ns', 'porPersona', 'total'], (db, $) => ({
  compile: () =>
    sql<FilaEvento>`
      select e.usuario_id, e.n, e.tipo, e.conversacion_id, e.mensaje_id, e.carga, e.creado_en,
        array(select b.a from bloqueo b where b.de = e.usuario_id) as bloqueados,
        -- With a limit: PostgreSQL would hash the whole table of an exists.
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

/** Messages by their ids, with what was answered to them by a sign. */
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
