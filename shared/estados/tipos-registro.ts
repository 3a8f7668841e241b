import { ESPANA_ID } from '../paises/espana.ts';

/** `register_type` values of the spec, in the order of the hub's cards. */
export const TIPOS_REGISTRO = ['web', 'academia', 'visita', 'mkt', 'empleo', 'candidato'] as const;
export type TipoRegistro = (typeof TIPOS_REGISTRO)[number];

/** The role that completing each type gives (docs: domain, Roles). */
export const ROL_DE_TIPO = {
  web: 'usuario_web',
  academia: 'academia',
  visita: 'visitador_farmaceutico',
  mkt: 'marketing',
  empleo: 'empleo',
  candidato: 'candidato',
} as const satisfies Record<TipoRegistro, Rol>;

export const ROLES = [
  'usuario_web',
  'academia',
  'candidato',
  'visitador_farmaceutico',
  'marketing',
  'empleo',
  'administrador_empleo',
  'editor_noticias',
  'editor_tribunas',
  'revisor_producto',
  'moderador',
  'admin',
] as const;
export type Rol = (typeof ROLES)[number];

/** Business constants of the spec, section 9. */
export const PAIS_POR_DEFECTO_ID = ESPANA_ID;
export const PAIS_POR_DEFECTO_SLUG = 'espana';
export const PROFESIONAL_SANITARIO_POR_DEFECTO = 0;

/** Staff roles that moderate people, companies and what they publish. */
export const MODERA = ['moderador', 'admin'] as const satisfies readonly Rol[];
