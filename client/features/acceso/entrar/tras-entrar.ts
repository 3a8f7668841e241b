import type { Usuario } from '#shared/contract/main/usuario';

/** Start pages after a login by the spec's section 2, within the app: pages of the old site have routes of their own here. */
export type Inicio = '/visita/visitador' | '/old-panel-empleo' | '/old-perfil-user' | '/auth/crear-cuenta';

/**
 * After login with no explicit redirect: visitor or marketing users to visitadorPage; users with the administrador_empleo
 * flag to the employment area of the main site; everyone else to the user menu.
 */
export const inicioTrasLogin = (u: Usuario): Inicio =>
  u.visitador_farmaceutico || u.marketing
    ? '/visita/visitador'
    : u.administrador_empleo
      ? '/old-panel-empleo'
      : '/old-perfil-user';
