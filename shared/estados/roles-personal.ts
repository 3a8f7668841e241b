import type { Rol } from './tipos-registro.ts';

/** Roles that only the staff give; all others come with an account's kind and its company. */
export const ROLES_PERSONAL = [
  'editor_noticias',
  'editor_tribunas',
  'revisor_producto',
  'moderador',
  'admin',
] as const satisfies readonly Rol[];
export type RolPersonal = (typeof ROLES_PERSONAL)[number];

/** What the staff's roles are called, where they are given and in the mail that says so. */
export const ROLES_PERSONAL_EN_PALABRAS: Record<RolPersonal, string> = {
  editor_noticias: 'Redacción de noticias',
  editor_tribunas: 'Redacción de tribunas',
  revisor_producto: 'Revisión de productos',
  moderador: 'Moderación',
  admin: 'Administración',
};
