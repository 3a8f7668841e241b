import type { Usuario } from '#shared/contract/main/usuario';
import type { Rol } from '#shared/estados/tipos-registro';
import { paisPorId } from '#shared/paises/paises';
import type { Db } from '../db/schema/schema.ts';
import { consentimientosPendientes } from './consentimientos-pendientes.ts';

/** «Nombre Apellidos» → NA; before the account is completed, the e-mail's first letter. */
export function iniciales(nombre: string | null, apellidos: string | null, email: string): string {
  const primera = (texto: string | null) => texto?.match(/\p{L}/u)?.[0] ?? '';
  return (primera(nombre) + primera(apellidos) || primera(email) || '?').toLocaleUpperCase('es');
}

export function paisBreve(id: number | null) {
  const pais = id === null ? undefined : paisPorId(id);
  return pais ? { id: pais.id, nombre: pais.nombre, iso: pais.iso, slug: pais.slug } : null;
}

/** The company of the user's membership, pending or active. */
async function empresaDe(db: Db, usuarioId: number): Promise<Usuario['empresa']> {
  const row = await db
    .selectFrom('membresia_empresa as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .innerJoin('delegacion as d', 'd.id', 'm.delegacion_id')
    .select([
      'e.id',
      'e.nombre',
      'e.estado',
      'e.suspendida_motivo',
      'm.rol',
      'm.estado as membresia',
      'm.administra_productos',
    ])
    .select(['d.id as delegacion_id', 'd.nombre as delegacion', 'd.poblacion'])
    .where('m.usuario_id', '=', usuarioId)
    .where('m.estado', 'in', ['pendiente', 'activa'])
    .executeTakeFirst();
  if (!row) return null;
  const { delegacion_id, delegacion, poblacion, ...empresa } = row;
  return {
    ...empresa,
    verificada: empresa.estado === 'verificada',
    administra_productos: empresa.rol === 'titular' || empresa.administra_productos,
    delegacion: { id: delegacion_id, nombre: delegacion, poblacion },
  };
}

/** The bell: the number of unread notifications, and the newest five. */
async function notificacionesDe(db: Db, usuarioId: number): Promise<Usuario['notifications']> {
  const deUsuario = db.selectFrom('notificacion').where('usuario_id', '=', usuarioId);
  const { total } = await deUsuario
    .where('leida_en', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ultimas = await deUsuario
    .select(['id', 'tipo', 'titulo', 'texto', 'url', 'leida_en', 'creado_en'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return {
    no_leidas: total,
    ultimas: ultimas.map((n) => ({
      ...n,
      leida_en: n.leida_en?.toISOString() ?? null,
      creado_en: n.creado_en.toISOString(),
    })),
  };
}

/**
 * The auth user of the contract. Given a transaction, it reads what that has written.
 * @throws kysely's NoResultError for an unknown account
 */
export async function usuarioDe(db: Db, id: number): Promise<Usuario> {
  const u = await db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tiene = (rol: Rol) => u.roles.includes(rol);
  return {
    id: u.id,
    email: u.email,
    nombre: u.nombre,
    apellidos: u.apellidos,
    avatar: u.avatar,
    avatar_text: iniciales(u.nombre, u.apellidos, u.email),
    pais: paisBreve(u.pais_id),
    notifications: await notificacionesDe(db, id),
    roles: Object.fromEntries(u.roles.map((rol) => [rol, 1 as const])),
    visitador_farmaceutico: tiene('visitador_farmaceutico'),
    marketing: tiene('marketing'),
    administrador_empleo: tiene('administrador_empleo'),
    empresa: await empresaDe(db, id),
    register_type: u.register_type,
    estado: u.estado,
    perfil_completado_en: u.perfil_completado_en?.toISOString() ?? null,
    profesional_sanitario: u.profesional_sanitario,
    version: u.version,
    consentimientos_pendientes: await consentimientosPendientes(db, id),
  };
}
