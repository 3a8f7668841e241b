import { sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import { aSuAlcance } from '../conversaciones/alcance.ts';

/**
 * What stands before a message, asked once. `escribe` is a yes, and never a yes too many: a no has its reason elsewhere
 * (conversaciones/no-escribe.ts, activa.ts), which is looked for only then.
 */
export const readPermiso = prepared('chat_permiso', ['yo', 'id', 'client_id'], (db, $) => ({
  compile: () => {
    const yo = sql`${$.yo}::bigint`;
    const otro = sql`select from participante o join usuario u on u.id = o.usuario_id
      where o.conversacion_id = c.id and o.usuario_id <> ${yo}`;
    return sql<{ repetido: boolean; escribe: boolean; limitada: boolean }>`select
      exists (select from mensaje m where m.autor_id = ${yo} and m.client_id = ${$.client_id}::uuid) as repetido,
      exists (select from usuario u where u.id = ${yo} and u.estado = 'activa') and exists (
        select from participante p join conversacion c on c.id = p.conversacion_id
        where p.usuario_id = ${yo} and c.id = ${$.id}::bigint and p.salido_en is null and ${aSuAlcance(yo)} and case c.tipo
          when 'candidatura' then true
          when 'grupo' then exists (${otro} and o.salido_en is null)
          else exists (${otro} and u.estado = 'activa' and not exists (
            select from bloqueo b where b.de = ${yo} and b.a = o.usuario_id or b.de = o.usuario_id and b.a = ${yo})) end) as escribe,
      exists (select from preferencia_chat f where f.usuario_id = ${yo} and f.limitada_desde is not null) as limitada`.compile(
      db,
    );
  },
}));
