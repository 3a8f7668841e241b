import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba, FIRMA } from '../../testing/cartera-de-prueba.ts';
import { bien, efectosDe } from '../efectos.ts';

/** Steps that end or suspend an association, or give it back. */
export type PasoDelFin = 'suspender' | 'reanudar' | 'retirar' | 'traspasar' | 'descartar' | 'finalizar';

const ASOCIACION = 'asociacion_producto';

/** Builders of a representative with one product in a given state, and the people who may move it on. */
export async function carteraDeEfectos(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const { db, clock } = visita;
  const { productos, empresaId, visitador, deMarketing, persona, entrar, correoDeEmpresa, secretoDe, publica } =
    await carteraDePrueba(visita);
  const { paracetamol } = productos;
  const jefa = await deMarketing();
  const moderador = await persona(['moderador']);

  async function empezar() {
    clock.offsetMs = 0;
    await db.deleteFrom(ASOCIACION).execute();
    await db.deleteFrom('verificacion').execute();
    await db.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', empresaId).execute();
  }
  const estadoDe = (una: Asociacion | undefined, values: object) =>
    db
      .updateTable(ASOCIACION)
      .set(values)
      .where('id', '=', una?.id ?? 0)
      .execute();
  const porEnlace = async (para: string) =>
    bien(publica('POST', `${await secretoDe(para)}/decidir`, { ...FIRMA, decision: 'aprobada' }));

  /** A representative whose product is a draft, requested in the app or by mail, or confirmed in the app or by the mailed link. */
  async function con(hasta: 'borrador' | 'en_app' | 'correo' | 'activa' | 'enlace') {
    const ana = await visitador();
    const destino = { email: correoDeEmpresa() };
    if (hasta === 'borrador') {
      const [una] = (await ana.anadir([paracetamol], { empresa_id: empresaId })).creadas;
      return { ana, destino, una, verificacion: 0 };
    }
    const porCorreo = hasta === 'correo' || hasta === 'enlace';
    const [una] = await ana.pedir([paracetamol], porCorreo ? { email_destino: destino.email } : {});
    const verificacion = una?.verificacion?.id ?? 0;
    if (hasta === 'activa')
      await jefa.llamar('POST', `/api/verificaciones/${verificacion}/decidir`, { decision: 'aprobada', motivo: null });
    if (hasta === 'enlace') await porEnlace(destino.email);
    return { ana, destino, una, verificacion };
  }
  const version = async (una: Asociacion | undefined) =>
    (
      await db
        .selectFrom(ASOCIACION)
        .select('version')
        .where('id', '=', una?.id ?? 0)
        .executeTakeFirstOrThrow()
    ).version;
  /** The effects of an act, for the people whom it may concern. */
  const deja = (gente: Parameters<typeof efectosDe>[1], acto: () => Promise<unknown>) =>
    efectosDe(db, { jefa, moderador, ...gente }, acto);
  const deLaEmpresa = async (paso: string, una: Asociacion | undefined) =>
    bien(
      jefa.llamar('POST', '/api/cartera/empresa', {
        paso,
        asociaciones: [{ id: una?.id, version: await version(una) }],
        motivo: 'Cambia la red de ventas',
      }),
    );
  return {
    empresaId,
    paracetamol,
    visitador,
    entrar,
    jefa,
    moderador,
    empezar,
    con,
    estadoDe,
    version,
    deja,
    deLaEmpresa,
    porEnlace,
  };
}
