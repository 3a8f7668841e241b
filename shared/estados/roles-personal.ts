import type { Rol } from './tipos-registro.ts';

/** Roles that only the staff give; other roles come with the type of account and its company. */
export const ROLES_PERSONAL = [
  'editor_noticias',
  'editor_tribunas',
  'revisor_producto',
  'moderador',
  'admin',
] as const satisfies readonly Rol[];
export type RolPersonal = (typeof ROLES_PERSONAL)[number];

/** Names of the staff's roles, for the page where they are given and the mail about it. */
export const ROLES_PERSONAL_EN_PALABRAS: Record<RolPersonal, string> = {
  editor_noticias: 'Redacción de noticias',
  editor_tribunas: 'Redacción de tribunas',
  revisor_producto: 'Revisión de productos',
  moderador: 'Moderación',
  admin: 'Administración',
};
