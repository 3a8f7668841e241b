import { sql } from 'kysely';
import { attachEmbedded } from '#upstream/db/embedded/attach';
import type { Target } from './attacks.ts';

/** E-mail by number, like the accounts of a crowd. */
const emailOf = (n: number) => `visitador-${n}@banco.example.org`;

/**
 * Creates representatives beside those of the demonstration, who log in with the demonstration's password and have no products;
 * returns them with products and zones that they may take.
 */
export async function makeRepresentatives(
  dataDir: string,
  like: Target['account'],
  count: number,
): Promise<Pick<Target, 'representatives' | 'products' | 'zones'>> {
  const { db, close } = await attachEmbedded(dataDir);
  try {
    const emails = Array.from({ length: count }, (_, n) => emailOf(n));
    await sql`
      insert into usuario (email, password_hash, nombre, apellidos, pais_id, register_type, estado, roles)
      select e.email, u.password_hash, u.nombre, u.apellidos, u.pais_id, u.register_type, 'activa', u.roles
      from usuario u, unnest(${emails}::text[]) as e (email) where u.email = ${like.email}`.execute(db);
    await sql`
      insert into zona_visitador (usuario_id, pais_id, estado_id)
      select u.id, e.pais_id, e.id from usuario u join estado e on e.pais_id = u.pais_id
      where u.email = any(${emails})`.execute(db);
    const zones = await db
      .selectFrom('estado as e')
      .innerJoin('usuario as u', 'u.pais_id', 'e.pais_id')
      .select(['e.pais_id', 'e.id as estado_id'])
      .where('u.email', '=', emailOf(0))
      .orderBy('e.id')
      .execute();
    const products = await db.selectFrom('producto').select('id').where('activo', '=', true).orderBy('id').execute();
    return {
      representatives: emails.map((email) => ({ email, password: like.password })),
      products: products.map(({ id }) => id),
      zones,
    };
  } finally {
    await close();
  }
}
