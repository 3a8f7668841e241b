import type { Db } from '../../db/schema/schema.ts';

/** The id of the laboratory that holds a product. */
export async function laboratorioDe(db: Db, productoId: number): Promise<number> {
  const { id } = await db
    .selectFrom('producto')
    .select('laboratorio_titular_id as id')
    .where('id', '=', productoId)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Makes the holder of one product the company's only confirmed laboratory. */
export async function confirmLaboratorio(db: Db, empresaId: number, productoId: number): Promise<void> {
  const laboratorio_id = await laboratorioDe(db, productoId);
  await sinLaboratorios(db, empresaId);
  await db
    .insertInto('empresa_laboratorio')
    .values({ empresa_id: empresaId, laboratorio_id, estado: 'confirmado' })
    .execute();
}

/** Removes all laboratories of the company, which then is the holder of nothing. */
export const sinLaboratorios = (db: Db, empresaId: number) =>
  db.deleteFrom('empresa_laboratorio').where('empresa_id', '=', empresaId).execute();

/** Makes all laboratories confirmed ones of the company. */
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
