import { sql } from 'kysely';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { Db } from '../../../deps.ts';
import { constaComoTitular } from '../../empresa/laboratorios/consta.ts';
import { respondePor } from '../../empresa/responsables.ts';

interface DeQuien {
  autor_id: number;
  producto_id: number | null;
  empresa_id: number | null;
}

/** The verified company that an author is of and whose product it is: it is to know of what its people say of it. */
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

/** Whether a company has to back it before the staff looks at it, and whether its author may choose. */
export async function respaldoDe(db: Db, de: DeQuien): Promise<Revision['respaldo']> {
  const obligada = await empresaObligada(db, de);
  const empresaId = obligada ?? de.empresa_id;
  if (empresaId === null) return { necesario: false, obligatorio: false };
  // The word of who answers for it needs nobody else's.
  const necesario = !(await respondePor(db, de.autor_id, empresaId));
  return { necesario, obligatorio: necesario && obligada !== null };
}
