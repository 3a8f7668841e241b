import { type RawBuilder, sql } from 'kysely';

interface Dicho {
  /** The possible reader. */
  usuario: RawBuilder<unknown>;
  /** Columns of the message, or parameters with their types. */
  autor: RawBuilder<unknown>;
  tipo: RawBuilder<unknown>;
  suceso: RawBuilder<unknown>;
}

/**
 * SQL condition: a message is news for a user, so that it counts as unread, wakes their devices and is notified by mail. The
 * user's own messages and actions are no news, nor are those of a user whom they have blocked. System messages (a new title,
 * somebody who leaves) are news only for the users whom they concern.
 */
export const esNoticia = ({ usuario, autor, tipo, suceso }: Dicho) => {
  const quien = sql`coalesce(${autor}, (${suceso} ->> 'quien')::bigint)`;
  return sql<boolean>`(${quien} is distinct from ${usuario}
    and (${tipo} <> 'sistema' or ${suceso} -> 'a' @> to_jsonb(${usuario}))
    and not exists (select from bloqueo esta where esta.de = ${usuario} and esta.a = ${quien}))`;
};
