import { sql, type Transaction } from 'kysely';
import { tellCambio } from '../../../chat/despertador.ts';
import type { Schema } from '../../../db/schema/schema.ts';

/**
 * Announces a change to the people who can have the board of an application's offer open. The candidate is not among them: they
 * get a notice of the changes that they may know, and even the moment of another move would tell them too much.
 */
export async function tellTablero(trx: Transaction<Schema>, candidaturaId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with o as (select o.autor_id, o.empresa_id from candidatura k join oferta_empleo o on o.id = k.oferta_id
      where k.id = ${candidaturaId})
    select autor_id as id from o where autor_id is not null
    union
    select m.usuario_id from o join membresia_empresa m on m.empresa_id = o.empresa_id
    where m.estado = 'activa' and (m.rol = 'titular' or m.administra_empleo)`.execute(trx);
  await tellCambio(
    trx,
    rows.map(({ id }) => id),
    'empleo',
  );
}
