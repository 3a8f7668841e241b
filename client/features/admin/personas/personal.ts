import type { Usuario } from '#shared/contract/main/usuario';

type ConRoles = Pick<Usuario, 'roles'>;

export const esAdmin = ({ roles }: ConRoles) => roles.admin !== undefined;
export const esModerador = (usuario: ConRoles) => esAdmin(usuario) || usuario.roles.moderador !== undefined;
/** Who decides what is proposed for products: of this area they have that alone. */
export const esRevisor = (usuario: ConRoles) => esAdmin(usuario) || usuario.roles.revisor_producto !== undefined;
/** For everybody else the area does not exist; the API decides for itself. */
export const esPersonal = (usuario: ConRoles) => esModerador(usuario) || esRevisor(usuario);
