import { sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import { aSuAlcance } from '../conversaciones/alcance.ts';

/**
 * Whether the author may write a message, in one statement. `escribe` true is certain; when it is false, the reason is looked
 * up by no-escribe.ts and activa.ts, only then.
 */
export const readPermiso = prepared('chat_permiso', ['yo', 'id', 'client_id'], (db, $) => ({
  compile: () => {
    const yo = sql`${$.yo}::bigint`;
    const otro = sql`select from participante q join usuario w on w.id = q.usuario_id
      where q.conversacion_id = c.id and q.usuario_id <> ${yo}`;
    const sinBloqueo = sql`not exists (
      select from bloqueo b where b.de = ${yo} and b.a = q.usuario_id or b.de = q.usuario_id and b.a = ${yo})`;
    // In an application, one of the two is the candidate, and the other side must be able to read the conversation.
    const conCandidato = sql`${aSuAlcance(sql.ref('q.usuario_id'))} and exists (
      select from candidatura s where s.id = c.candidatura_id and s.candidato_id in (${yo}, q.usuario_id))`;
    return sql<{ repetido: boolean; escribe: boolean; limitada: boolean; desde_seq: number | null }>`select
      exists (select from mensaje m where m.autor_id = ${yo} and m.client_id = ${$.client_id}::uuid) as repetido,
      exists (select from usuario u where u.id = ${yo} and u.estado = 'activa') and exists (
        select from participante p join conversacion c on c.id = p.conversacion_id
        where p.usuario_id = ${yo} and c.id = ${$.id}::bigint and p.salido_en is null and ${aSuAlcance(yo)} and case c.tipo
          when 'candidatura' then exists (${otro} and q.salido_en is null and ${sinBloqueo} and ${conCandidato})
          when 'grupo' then exists (${otro} and q.salido_en is null)
          else exists (${otro} and w.estado = 'activa' and ${sinBloqueo}) end) as escribe,
      exists (select from preferencia_chat f where f.usuario_id = ${yo} and f.limitada_desde is not null) as limitada,
      (select p.desde_seq from participante p where p.usuario_id = ${yo} and p.conversacion_id = ${$.id}::bigint) as desde_seq`.compile(
      db,
    );
  },
}));
