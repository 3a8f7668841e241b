import type { Db } from '../../../db/schema/schema.ts';
import { type carteraDePrueba, FIRMA } from '../../testing/cartera-de-prueba.ts';
import { revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';

type Cartera = Awaited<ReturnType<typeof carteraDePrueba>>;
type De = Pick<
  Cartera,
  'productos' | 'empresaId' | 'persona' | 'visitador' | 'deMarketing' | 'secretoDe' | 'publica' | 'correoDeEmpresa'
>;

/** Suggestions that a company is asked to back by a mailed link. */
export function respaldoDePrueba(db: Db, de: De) {
  const { bien, paso, borrador, leer } = revisionesDePrueba(de);

  /** A suggestion that waits for an answer by the mailed link, and the calls of its recipient. */
  async function porEnlace() {
    const ana = await de.visitador({ nombre: 'Visitadora', apellidos: 'De Zaragoza' });
    const email_destino = de.correoDeEmpresa();
    const valores = { indicaciones_resumen: 'Para la tensión.' };
    const escrita = await borrador(ana, de.productos.telmisartan, valores, { empresa_id: de.empresaId });
    await bien(paso(ana, escrita, 'enviar', { email_destino }));
    const secreto = await de.secretoDe(email_destino);
    const firmar = async () => {
      const cuerpo = { decision: 'aprobada', motivo: null, ...FIRMA };
      const respuesta = await de.publica('POST', `${secreto}/decidir`, cuerpo);
      if (respuesta.estado !== 200) throw new Error(JSON.stringify(respuesta.cuerpo));
      return respuesta;
    };
    return { ana, escrita, firmar };
  }

  /** A suggestion that was backed. */
  async function respaldada() {
    const { ana, escrita, firmar } = await porEnlace();
    await firmar();
    return { ana, revision: await leer(ana, escrita) };
  }

  async function titular() {
    const una = await de.deMarketing();
    await db.updateTable('membresia_empresa').set({ rol: 'titular' }).where('usuario_id', '=', una.id).execute();
    return una;
  }

  /** The call that takes a backing back, and the person who makes it. */
  async function porRetirar() {
    const { revision } = await respaldada();
    const body = { version: revision.version, motivo: 'Ese texto no es nuestro' };
    return { uid: (await titular()).id, params: { id: String(revision.id) }, body };
  }
  return { porEnlace, respaldada, titular, porRetirar };
}
