import type { Usuario } from '#shared/contract/main/usuario';

export const esAdmin = ({ roles }: Usuario) => roles.admin !== undefined;
/** For everybody else the area does not exist; the API decides for itself. */
export const esPersonal = (usuario: Usuario) => esAdmin(usuario) || usuario.roles.moderador !== undefined;
