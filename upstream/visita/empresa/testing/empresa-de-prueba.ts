import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { promocionesDePrueba } from '../../testing/promociones-de-prueba.ts';

export interface Membresia {
  rol?: 'titular' | 'gestor' | 'miembro';
  estado?: 'pendiente' | 'activa' | 'rechazada' | 'baja';
  administra_productos?: boolean;
  enOtra?: boolean;
}

/** Extends `promocionesDePrueba` with members of any kind of its company or of another, and things that wait for the company. */
export async function empresaDePrueba(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const { db } = visita;
  const de = await promocionesDePrueba(visita);
  const { productos, empresaId, persona, representante, enEstado, correoDeEmpresa } = de;
  const VERIFICADA = { estado: 'verificada', verificada_en: new Date() } as const;
  const { id: otraEmpresa } = await db
    .insertInto('empresa')
    .values({ nombre: 'Otra empresa', pais_id: 28, estado_id: 28028, tipo_empresa_id: 1, ...VERIFICADA })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: otraSede } = await db
    .insertInto('delegacion')
    .values({ empresa_id: otraEmpresa, nombre: 'Sede', es_sede: true, pais_id: 28, estado_id: 28028 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: sede } = await db
    .selectFrom('delegacion')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow();

  async function con(roles: string[], membresia: Membresia | null) {
    const uno = await persona(roles);
    if (membresia) {
      const { enOtra = false, ...suya } = membresia;
      await db
        .insertInto('membresia_empresa')
        .values({
          usuario_id: uno.id,
          empresa_id: empresaId,
          delegacion_id: sede,
          rol: 'miembro',
          estado: 'activa',
          ...(enOtra && { empresa_id: otraEmpresa, delegacion_id: otraSede }),
          ...suya,
        })
        .execute();
    }
    return uno;
  }

  /** Pending things of the company, and a representative with its products. */
  async function loQueEspera() {
    const ana = await representante();
    const [una] = await ana.pedir([productos.mismaDcp], { email_destino: correoDeEmpresa() });
    const verificacionId = una?.verificacion?.id ?? 0;
    const pendiente = await enEstado(ana, 'pendiente_aprobacion');
    const vigente = await enEstado(ana, 'vigente');
    return { ana, verificacionId, pendiente, vigente };
  }

  /** The state that the acts may change. */
  async function estadoDe({ verificacionId, pendiente, vigente, ana }: Awaited<ReturnType<typeof loQueEspera>>) {
    const promociones = await db
      .selectFrom('promocion')
      .select(['id', 'estado', 'version'])
      .where('id', 'in', [pendiente.id, vigente.id])
      .orderBy('id')
      .execute();
    const verificacion = await db
      .selectFrom('verificacion')
      .select(['estado', 'decision', 'delegada_a'])
      .where('id', '=', verificacionId)
      .executeTakeFirst();
    const { cuerpo } = await ana.llamar('GET', '/api/cartera');
    const cartera = cuerpo.data.map(({ id, estado, version }: Asociacion) => [id, estado, version]);
    return { promociones, verificacion, cartera };
  }

  /** The recorded attempts that a person was refused. */
  const negadas = async (usuarioId: number) =>
    db
      .selectFrom('evento_auditoria')
      .select(['entidad', 'entidad_id'])
      .where('tipo', '=', 'authz_fail')
      .where('actor_id', '=', usuarioId)
      .orderBy('id')
      .execute();

  return { ...de, con, otraEmpresa, loQueEspera, estadoDe, negadas };
}
export type EmpresaDePrueba = Awaited<ReturnType<typeof empresaDePrueba>>;
export type LoQueEspera = Awaited<ReturnType<EmpresaDePrueba['loQueEspera']>>;
