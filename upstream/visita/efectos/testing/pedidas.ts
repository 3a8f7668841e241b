import type { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba, FIRMA } from '../../testing/cartera-de-prueba.ts';
import { confirmTodos, sinLaboratorios } from '../../testing/laboratorios-confirmados.ts';
import { bien } from '../efectos.ts';

/** The body of an approval. */
export const SI = { decision: 'aprobada', motivo: null };

/** Builders of requests for one product in a given state, and the people who may move them on. */
export async function pedidasDe(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const { db, clock } = visita;
  const de = await carteraDePrueba(visita);
  const { productos, empresaId, visitador, deMarketing, persona, secretoDe, publica, correoDeEmpresa } = de;
  const jefa = await deMarketing();
  const revisa = await persona(['revisor_producto']);

  /** Resets: there is no request, and the company holds every product. */
  async function empezar() {
    clock.offsetMs = 0;
    await db.deleteFrom('asociacion_producto').execute();
    await db.deleteFrom('verificacion').execute();
    await db.deleteFrom('lista_supresion').execute();
    await confirmTodos(db, empresaId);
  }
  /** A request that waits for an answer by a mailed link, in the app, or by the staff. */
  async function pedida(email = correoDeEmpresa() as string | null) {
    const ana = await visitador();
    const destino = { email: email ?? '' };
    const [una] = await ana.pedir([productos.paracetamol], email === null ? {} : { email_destino: email });
    return { ana, destino, id: una?.verificacion?.id ?? 0 };
  }
  async function porCorreo() {
    const una = await pedida();
    return { ...una, secreto: await secretoDe(una.destino.email) };
  }
  /** A request confirmed by the link, of a company that does not appear as the holder. */
  async function porComprobar() {
    const una = await porCorreo();
    await sinLaboratorios(db, empresaId);
    await bien(publica('POST', `${una.secreto}/decidir`, { ...SI, ...FIRMA }));
    return una;
  }
  return { ...de, jefa, revisa, empezar, pedida, porCorreo, porComprobar };
}
