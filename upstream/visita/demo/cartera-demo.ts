import { sql } from 'kysely';
import type { Asociacion, Condiciones, Peticion } from '#shared/contract/visita/cartera/cartera';
import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { endAsociacion } from '../cartera/fin/end-asociacion.ts';
import { followSuelo, moderateAsociacion } from '../cartera/fin/suspend-asociacion.ts';
import { readAsociacion } from '../cartera/lista-cartera.ts';
import { sendAsociaciones } from '../cartera/send-asociaciones.ts';
import { addACartera } from '../cartera/write-asociacion.ts';
import { decideDocumental, decideEnApp } from '../verificaciones/acciones.ts';
import { expireVerificaciones } from '../verificaciones/trabajos-verificacion.ts';
import type { Escena } from './escena.ts';
import { LABORATORIOS_DEMO, ZONAS } from './personas-demo.ts';

const condiciones = (
  empresa_id: number,
  zonas: Condiciones['zonas'],
  otras: Partial<Condiciones> = {},
): Condiciones => ({
  empresa_id,
  zonas,
  relacion: 'titular',
  canales: ['ap', 'farmacia'],
  fecha_inicio: null,
  fecha_fin: null,
  visible_publico: true,
  contacto_publico: true,
  nota: null,
  ...otras,
});
const EN_LA_APP: Peticion = { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null };

/** Ids of marketed products of a laboratory of the demonstration, else of any. */
async function productosDe({ db }: Deps, laboratorio: string, cuantos: number): Promise<number[]> {
  const filas = await db
    .selectFrom('producto as p')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select('p.id')
    .where('p.activo', '=', true)
    .where('p.estado_registro', '=', 'autorizado')
    .orderBy(sql`coalesce(l.nombre, '') like ${`${laboratorio}%`}`, 'desc')
    .orderBy('p.id')
    .limit(cuantos)
    .execute();
  return filas.map(({ id }) => id);
}

/** Creates carteras in every state, and requests in most; the mail of one request waits in the mailbox. */
export async function demoCartera({
  deps,
  hace,
  empresas,
  marketing,
  moderacion,
  revision,
  representantes,
}: Escena): Promise<void> {
  const [norte, biologicos] = empresas;
  const [ana, hospital, red, saliente] = representantes;
  if (!norte || !biologicos || !ana || !hospital || !red || !saliente) throw new Error('somebody is missing');
  const suyos = await productosDe(deps, LABORATORIOS_DEMO[0].nombre, 12);
  const otros = await productosDe(deps, LABORATORIOS_DEMO[1].nombre, 3);

  const addAsociacion = async (dias: number, quien: Autor, productos: readonly number[], c: Condiciones) =>
    (
      await addACartera(
        hace(dias),
        { productos: productos.map((producto_id) => ({ producto_id, presentaciones: [] })), ...c },
        quien,
      )
    ).creadas;
  const requestVerificacion = async (
    dias: number,
    quien: Autor,
    productos: readonly number[],
    c: Condiciones,
    peticion = EN_LA_APP,
  ) => {
    const creadas = await addAsociacion(dias, quien, productos, c);
    return sendAsociaciones(hace(dias), { ids: creadas.map(({ id }) => id), ...peticion }, quien);
  };
  const answerVerificacion = (
    dias: number,
    [una]: readonly Asociacion[],
    decision: 'aprobada' | 'rechazada',
    motivo: string | null = null,
  ) => decideEnApp(hace(dias), String(una?.verificacion?.id), { decision, motivo, excluidas: [] }, marketing);
  /** The staff's answer to a confirmation by a company that does not appear as the holder of the products. */
  const checkVerificacion = async (dias: number, [una]: readonly Asociacion[], quien: Autor) => {
    const { verificacion } = await readAsociacion(deps.db, quien.id, una?.id ?? 0);
    if (verificacion?.estado === 'en_comprobacion')
      await decideDocumental(
        hace(dias),
        String(verificacion.id),
        { decision: 'aprobada', motivo: null, excluidas: [] },
        revision,
      );
  };
  const centro = condiciones(norte.id, ZONAS.centro);

  // Finished requests, in the order of their dates.
  const caducada = await requestVerificacion(12, ana, suyos.slice(8, 9), centro, {
    ...EN_LA_APP,
    email_destino: `direccion@${norte.dominio}`,
    nombre_destino: 'Dirección de producto',
    mensaje: 'Lo presento desde enero en la zona centro.',
  });
  if (caducada.length > 0) await expireVerificaciones(hace(4));
  const primera = await requestVerificacion(40, ana, suyos.slice(0, 6), centro);
  await answerVerificacion(39, primera, 'aprobada');
  const rechazada = await requestVerificacion(6, ana, suyos.slice(6, 7), centro);
  await answerVerificacion(
    5,
    rechazada,
    'rechazada',
    'Este producto lo lleva otra red en tu zona: habla con la delegación.',
  );
  const [acabada, suspendida] = primera.slice(4);
  if (acabada) {
    const { version } = await readAsociacion(deps.db, ana.id, acabada.id);
    await endAsociacion(hace(20), String(acabada.id), version, ana);
  }
  if (suspendida)
    await moderateAsociacion(
      hace(3),
      String(suspendida.id),
      'suspender',
      'Una farmacia dice que no lo representas: revísalo con tu empresa.',
      moderacion,
    );
  await answerVerificacion(
    30,
    await requestVerificacion(
      31,
      hospital,
      suyos.slice(0, 3),
      condiciones(norte.id, ZONAS.norte, { canales: ['hospital'] }),
    ),
    'aprobada',
  );
  // A colleague also has some of the products of the person who leaves: the others can be handed over.
  const delSaliente = [...suyos.slice(2, 4), ...suyos.slice(10, 12)];
  const suyosDelSaliente = await requestVerificacion(61, saliente, delSaliente, centro);
  await answerVerificacion(60, suyosDelSaliente, 'aprobada');
  await checkVerificacion(59, suyosDelSaliente, saliente);

  // Drafts and requests that wait for somebody.
  await addAsociacion(1, ana, suyos.slice(7, 8), centro);
  await requestVerificacion(
    2,
    hospital,
    suyos.slice(9, 11),
    condiciones(norte.id, ZONAS.norte, { canales: ['hospital'] }),
    {
      ...EN_LA_APP,
      mensaje: 'Los llevo en los hospitales de la zona norte desde septiembre.',
    },
  );
  await requestVerificacion(
    0,
    red,
    otros,
    condiciones(biologicos.id, ZONAS.levante, { relacion: 'red_externa', canales: ['farmacia', 'mayorista'] }),
    {
      ...EN_LA_APP,
      email_destino: `marketing@${biologicos.dominio}`,
      nombre_destino: 'Dirección de marketing',
      mensaje: 'Formamos parte de vuestra red en Levante. ¿Podéis confirmarlo?',
    },
  );
  await requestVerificacion(1, ana, suyos.slice(9, 10), centro);
  // This request goes to an address outside the company's domains, so that the staff check it.
  await requestVerificacion(
    1,
    red,
    suyos.slice(11, 12),
    condiciones(norte.id, ZONAS.levante, { relacion: 'red_externa' }),
    {
      ...EN_LA_APP,
      email_destino: 'compras@distribuidora-demo.example.org',
      nombre_destino: 'Dirección de compras',
      mensaje: 'Distribuimos este producto en Levante. Os mandamos el contrato si lo necesitáis.',
    },
  );

  // The company confirmed this one, but does not appear as the holder, so that the staff check it too.
  await answerVerificacion(
    1,
    await requestVerificacion(
      2,
      hospital,
      suyos.slice(11, 12),
      condiciones(norte.id, ZONAS.norte, { canales: ['hospital'] }),
    ),
    'aprobada',
  );

  // This person has left the company.
  await deps.db
    .updateTable('membresia_empresa')
    .set({ estado: 'baja', resuelta_en: hace(2).now() })
    .where('usuario_id', '=', saliente.id)
    .execute();
  await deps.db.updateTable('usuario').set({ delegacion_id: null }).where('id', '=', saliente.id).execute();
  await followSuelo(deps);
}
