import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a company is the holder or marketer of a product, by the laboratories that the staff have confirmed as its own.
 * @param empresa a column, or a value
 * @param producto the alias of the product's table
 */
export const constaComoTitular = (empresa: RawBuilder<unknown>, producto: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from empresa_laboratorio el where el.empresa_id = ${empresa} and el.estado = 'confirmado'
    and el.laboratorio_id in (${sql.ref(`${producto}.laboratorio_titular_id`)},
      ${sql.ref(`${producto}.laboratorio_comercializador_id`)}))`;
