import type { Usuario } from '#shared/contract/main/usuario';
import {
  PAIS_POR_DEFECTO_ID,
  PAIS_POR_DEFECTO_SLUG,
  type Rol,
  type TipoRegistro,
} from '#shared/estados/tipos-registro';
import { nameOfThing, wordsFor } from './samples/words.ts';

/** One account of each kind, including each kind of staff. */
export interface MockAccount {
  /** Name in scenarios. */
  name: string;
  titulo: string;
  email: string;
  tipo: TipoRegistro;
  roles: readonly Rol[];
  more?: Partial<Usuario>;
}

/** Password of every account here. */
export const PASSWORD = 'simulacro de prueba';

const EMPRESA: NonNullable<Usuario['empresa']> = {
  id: 2,
  nombre: nameOfThing({ thing: 'empresas', id: 2 }),
  estado: 'verificada',
  verificada: true,
  rol: 'titular',
  membresia: 'activa',
  administra_productos: true,
  suspendida_motivo: null,
  delegacion: { id: 9, nombre: 'Central', poblacion: 'Sevilla' },
};

const account = (
  name: string,
  titulo: string,
  tipo: TipoRegistro,
  roles: readonly Rol[],
  more: Partial<Usuario> = {},
): MockAccount => ({ name, titulo, email: `${name}@simulacro.example`, tipo, roles, more });

export const ACCOUNTS: readonly MockAccount[] = [
  account('web', 'Usuario web', 'web', ['usuario_web']),
  account('academia', 'Academia', 'academia', ['academia']),
  account('candidato', 'Candidato', 'candidato', ['candidato']),
  account('visitador', 'Visitador farmacéutico', 'visita', ['visitador_farmaceutico'], {
    visitador_farmaceutico: true,
  }),
  account('marketing', 'Marketing', 'mkt', ['marketing'], { marketing: true, empresa: EMPRESA }),
  account('empleo', 'Empleo con empresa', 'empleo', ['empleo', 'administrador_empleo'], {
    administrador_empleo: true,
    empresa: EMPRESA,
  }),
  account('empleo-sin-empresa', 'Empleo sin empresa', 'empleo', ['empleo']),
  account('incompleta', 'Cuenta sin completar', 'web', [], {
    estado: 'incompleta',
    perfil_completado_en: null,
    nombre: null,
    apellidos: null,
  }),
  account('redaccion', 'Redacción', 'web', ['usuario_web', 'editor_noticias', 'editor_tribunas']),
  account('moderacion', 'Moderación', 'web', ['usuario_web', 'moderador']),
  account('administracion', 'Administración', 'web', ['usuario_web', 'admin']),
];

/** The auth user of an account. */
export function userOf({ email, name, tipo, roles, more }: MockAccount): Usuario {
  const id = 500 + ACCOUNTS.findIndex((one) => one.name === name);
  const nombre = wordsFor('persona', 'nombre', id, id);
  const apellidos = wordsFor('persona', 'apellidos', id, id);
  return {
    id,
    email,
    nombre,
    apellidos,
    avatar: null,
    avatar_text: `${nombre.slice(0, 1)}${apellidos.slice(0, 1)}`,
    pais: { id: PAIS_POR_DEFECTO_ID, nombre: 'España', iso: 'ES', slug: PAIS_POR_DEFECTO_SLUG },
    notifications: { no_leidas: 0, ultimas: [] },
    roles: Object.fromEntries(roles.map((rol) => [rol, 1 as const])),
    visitador_farmaceutico: false,
    marketing: false,
    administrador_empleo: false,
    empresa: null,
    register_type: tipo,
    estado: 'activa',
    perfil_completado_en: '2026-01-10T10:00:00.000Z',
    profesional_sanitario: 0,
    consentimientos_pendientes: [],
    version: 1,
    ...more,
  };
}
