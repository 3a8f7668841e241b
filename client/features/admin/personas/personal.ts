import type { Usuario } from '#shared/contract/main/usuario';

type ConRoles = Pick<Usuario, 'roles'>;

export const esAdmin = ({ roles }: ConRoles) => roles.admin !== undefined;
export const esModerador = (usuario: ConRoles) => esAdmin(usuario) || usuario.roles.moderador !== undefined;
/** Whether the user decides on proposals for products; of this area, reviewers only have these desks. */
export const esRevisor = (usuario: ConRoles) => esAdmin(usuario) || usuario.roles.revisor_producto !== undefined;
/** For all other users the area does not exist; the API decides itself. */
export const esPersonal = (usuario: ConRoles) => esModerador(usuario) || esRevisor(usuario);
