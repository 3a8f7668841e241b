import type { Db } from '../../deps.ts';

/** The laboratory that holds a product. */
export async function laboratorioDe(db: Db, productoId: number): Promise<number> {
  const { id } = await db
    .selectFrom('producto')
    .select('laboratorio_titular_id as id')
    .where('id', '=', productoId)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Of all laboratories this company has the holder of one product only, as the staff have confirmed. */
export async function confirmLaboratorio(db: Db, empresaId: number, productoId: number): Promise<void> {
  const laboratorio_id = await laboratorioDe(db, productoId);
  await sinLaboratorios(db, empresaId);
  await db
    .insertInto('empresa_laboratorio')
    .values({ empresa_id: empresaId, laboratorio_id, estado: 'confirmado' })
    .execute();
}

/** This company appears as the holder of nothing. */
export const sinLaboratorios = (db: Db, empresaId: number) =>
  db.deleteFrom('empresa_laboratorio').where('empresa_id', '=', empresaId).execute();

/** All laboratories are this company's. */
export async function confirmTodos(db: Db, empresaId: number): Promise<void> {
  await sinLaboratorios(db, empresaId);
  await db
    .insertInto('empresa_laboratorio')
    .columns(['empresa_id', 'laboratorio_id', 'estado'])
    .expression((eb) =>
      eb
        .selectFrom('laboratorio')
        .select((e) => [e.val(empresaId).as('empresa_id'), 'id', e.val('confirmado' as const).as('estado')]),
    )
    .execute();
}
