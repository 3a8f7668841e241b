import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';
import { esNoticia } from './es-noticia.ts';

/** Queues a push message for a user, if the user has a subscription and has not switched this kind off. */
export const pushAviso = (trx: Transaction<Schema>, usuarioId: number, tipo: string, url: string) =>
  sql`insert into push_salida (usuario_id, tipo, url)
    select ${usuarioId}, ${tipo}, ${url} where exists (select from push_suscripcion s where s.usuario_id = ${usuarioId})
      and not exists (select from preferencia_aviso p
        where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} and not p.push)`.execute(trx);

interface DeMensaje {
  at: RawBuilder<unknown>;
  conversacion: RawBuilder<unknown>;
  autor: RawBuilder<unknown>;
  tipo: RawBuilder<unknown>;
  suceso: RawBuilder<unknown>;
}

/** The same for a message: for each of these users (a query of one column) to whom it is news and who has not muted the conversation. */
export const salidasDeMensaje = ({ at, conversacion, ...dicho }: DeMensaje, usuarios: RawBuilder<unknown>) =>
  sql`insert into push_salida (usuario_id, tipo, url)
    select distinct s.usuario_id, 'mensaje_nuevo', '/app/chat/' || p.conversacion_id
    from push_suscripcion s
    join participante p on p.usuario_id = s.usuario_id and p.conversacion_id = ${conversacion}
    where s.usuario_id in (${usuarios}) and ${esNoticia({ usuario: sql`s.usuario_id`, ...dicho })}
      and p.salido_en is null and (p.silenciada_hasta is null or p.silenciada_hasta <= ${at})
      and not exists (select from preferencia_aviso a
        where a.usuario_id = s.usuario_id and a.tipo = 'mensaje_nuevo' and not a.push)`;
