import type { Db } from '../../../deps.ts';
import type { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';

/** The laboratory that holds a product. */
async function laboratorioDe(db: Db, productoId: number): Promise<number> {
  const { id } = await db
    .selectFrom('producto')
    .select('laboratorio_titular_id as id')
    .where('id', '=', productoId)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** The holder of a product is a laboratory of this company, as the staff have confirmed. */
export async function confirmLaboratorio(db: Db, empresaId: number, productoId: number): Promise<void> {
  const laboratorio_id = await laboratorioDe(db, productoId);
  await db
    .insertInto('empresa_laboratorio')
    .values({ empresa_id: empresaId, laboratorio_id, estado: 'confirmado' })
    .execute();
}

type Cartera = Awaited<ReturnType<typeof carteraDePrueba>>;

/** Claims of the company of `carteraDePrueba`, each by a new titular; what was claimed before is gone. */
export function laboratoriosDePrueba({
  db,
  empresaId,
  persona,
  entrar,
}: { db: Db } & Pick<Cartera, 'empresaId' | 'persona' | 'entrar'>) {
  async function porPedir(productoId: number) {
    await db.deleteFrom('empresa_laboratorio').where('empresa_id', '=', empresaId).execute();
    const titular = await persona(['marketing']);
    await entrar(titular.id);
    await db.updateTable('membresia_empresa').set({ rol: 'titular' }).where('usuario_id', '=', titular.id).execute();
    return { titular, laboratorio_id: await laboratorioDe(db, productoId) };
  }
  async function pedido(productoId: number): Promise<number> {
    const { titular, laboratorio_id } = await porPedir(productoId);
    const { cuerpo } = await titular.llamar('POST', '/api/cartera/empresa/laboratorios', { laboratorio_id });
    return cuerpo.data.id;
  }
  return { porPedir, pedido };
}
