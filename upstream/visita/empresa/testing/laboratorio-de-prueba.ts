import type { Db } from '../../../db/schema/schema.ts';
import type { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';
import { laboratorioDe, sinLaboratorios } from '../../testing/laboratorios-confirmados.ts';

type Cartera = Awaited<ReturnType<typeof carteraDePrueba>>;

/** Claims for the company of `carteraDePrueba`, each by a new titular; earlier claims are deleted. */
export function laboratoriosDePrueba({
  db,
  empresaId,
  persona,
  entrar,
}: { db: Db } & Pick<Cartera, 'empresaId' | 'persona' | 'entrar'>) {
  async function porPedir(productoId: number) {
    await sinLaboratorios(db, empresaId);
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
