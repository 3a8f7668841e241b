import { type RawBuilder, sql } from 'kysely';

interface Dicho {
  /** Who may want to know. */
  usuario: RawBuilder<unknown>;
  /** Columns, or parameters with their types, of the message. */
  autor: RawBuilder<unknown>;
  tipo: RawBuilder<unknown>;
  suceso: RawBuilder<unknown>;
}

/**
 * Whether a message is news for somebody: it counts as unread, wakes their devices and is told by mail. What they wrote or did
 * themselves is none, nor is what somebody whom they have blocked wrote or did; of what happens to a conversation (a new title,
 * somebody who leaves) they have news where it happened to them.
 */
export const esNoticia = ({ usuario, autor, tipo, suceso }: Dicho) => {
  const quien = sql`coalesce(${autor}, (${suceso} ->> 'quien')::bigint)`;
  return sql<boolean>`(${quien} is distinct from ${usuario}
    and (${tipo} <> 'sistema' or ${suceso} -> 'a' @> to_jsonb(${usuario}))
    and not exists (select from bloqueo esta where esta.de = ${usuario} and esta.a = ${quien}))`;
};
