import { sql } from 'kysely';
import type { Alerta } from '#shared/contract/visita/entidades';
import type { Db } from '../../../db/schema/schema.ts';

/** The alerts of the product's ATC codes and of their ancestors. */
export async function listAlertas(db: Db, productoId: number): Promise<Alerta[]> {
  const rows = await db
    .selectFrom('alerta_atc as a')
    .leftJoin('atc as otro', 'otro.codigo', 'a.atc_otro')
    .select(['a.tipo', 'a.atc', 'a.atc_otro', 'otro.nombre as atc_otro_nombre', 'a.descripcion', 'a.efecto'])
    .select('a.recomendacion')
    .where(
      'a.atc',
      'in',
      db
        .selectFrom('producto as p')
        .innerJoin(sql<{ codigo: string }>`lateral unnest(p.atc_codigos)`.as<'c'>(sql`c(codigo)`), (join) =>
          join.onTrue(),
        )
        .innerJoin(sql<{ largo: number }>`(values (1), (3), (4), (5), (7))`.as<'n'>(sql`n(largo)`), (join) =>
          join.onTrue(),
        )
        .select(sql<string>`left(c.codigo, n.largo)`.as('codigo'))
        .where('p.id', '=', productoId),
    )
    .orderBy(sql`array_position(array['interaccion', 'duplicidad', 'geriatria'], a.tipo)`)
    .orderBy('a.atc_otro')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({ ...row, atc_otro: row.atc_otro || null }));
}
