import { sql } from 'kysely';
import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { urlImagen } from '#shared/contract/main/ficheros';
import { iniciales } from '../accounts/usuario-vista.ts';
import { parteDe } from '../db/like-pattern.ts';
import type { Db } from '../db/schema/schema.ts';

/** Query of people as others may see them. The page of a representative is included only if it is public. */
export const personasChat = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('membresia_empresa as m', (join) => join.onRef('m.usuario_id', '=', 'u.id').on('m.estado', '=', 'activa'))
    .leftJoin('empresa as e', 'e.id', 'm.empresa_id')
    .leftJoin('perfil_visitador as v', (join) =>
      join.onRef('v.usuario_id', '=', 'u.id').on('v.ve_perfil', '!=', 'privado').on('u.estado', '=', 'activa'),
    )
    .select(['u.id', 'u.nombre', 'u.apellidos', 'u.email', 'u.avatar', 'v.slug_publico', 'v.foto_id'])
    .select((eb) => [
      eb.fn.coalesce('c.nombre', 'u.cargo_texto').as('cargo'),
      eb.fn.coalesce('e.nombre', 'u.empresa_texto').as('empresa'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof personasChat>['executeTakeFirstOrThrow']>>;

/** The e-mail address is never shown: a person without a name yet is «Alguien». */
export const personaDe = (fila: Fila): PersonaChat => ({
  id: fila.id,
  nombre: [fila.nombre, fila.apellidos].filter(Boolean).join(' ') || 'Alguien',
  avatar: fila.foto_id === null ? fila.avatar : urlImagen(fila.foto_id, 480),
  avatar_text: iniciales(fila.nombre, fila.apellidos, 'Alguien'),
  cargo: fila.cargo,
  empresa: fila.empresa,
  slug_publico: fila.slug_publico,
});

export async function readPersonas(db: Db, ids: readonly number[]): Promise<Map<number, PersonaChat>> {
  if (ids.length === 0) return new Map();
  const filas = await personasChat(db)
    .where('u.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(filas.map((fila) => [fila.id, personaDe(fila)]));
}

/** SQL condition: the person's name contains the letters. `u`: alias of `usuario`. */
export const tieneLetras = (q: string) =>
  sql<boolean>`sin_acentos(concat_ws(' ', u.nombre, u.apellidos)) like sin_acentos(${parteDe(q.trim())})`;
