import type { RolPersonal } from '../contract/main/personal/personal.ts';

/** What the staff's roles are called, where they are given and in the mail that says so. */
export const ROLES_PERSONAL_EN_PALABRAS: Record<RolPersonal, string> = {
  editor_noticias: 'Redacción de noticias',
  editor_tribunas: 'Redacción de tribunas',
  revisor_producto: 'Revisión de productos',
  moderador: 'Moderación',
  admin: 'Administración',
};
