import { sql } from 'kysely';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { Db } from '../../../db/schema/schema.ts';
import { constaComoTitular } from '../../empresa/laboratorios/consta.ts';
import { respondePor } from '../../empresa/responsables.ts';

interface DeQuien {
  autor_id: number;
  producto_id: number | null;
  empresa_id: number | null;
}

/** The id of the author's verified company if the product is its own, or null: that company must know what its people suggest. */
export async function empresaObligada(
  db: Db,
  { autor_id, producto_id }: Pick<DeQuien, 'autor_id' | 'producto_id'>,
): Promise<number | null> {
  if (producto_id === null) return null;
  const fila = await db
    .selectFrom('membresia_empresa as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select('e.id')
    .where('m.usuario_id', '=', autor_id)
    .where('m.estado', '=', 'activa')
    .where('e.estado', '=', 'verificada')
    .where(
      sql<boolean>`exists (select from producto p where p.id = ${producto_id} and ${constaComoTitular(sql.ref('e.id'), 'p')})`,
    )
    .orderBy('e.id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Whether a company has to back a suggestion before the staff review it, and whether the author cannot leave the company out. */
export async function respaldoDe(db: Db, de: DeQuien): Promise<Revision['respaldo']> {
  const obligada = await empresaObligada(db, de);
  const empresaId = obligada ?? de.empresa_id;
  if (empresaId === null) return { necesario: false, obligatorio: false };
  // An author who answers for the company needs no backing.
  const necesario = !(await respondePor(db, de.autor_id, empresaId));
  return { necesario, obligatorio: necesario && obligada !== null };
}
