import type { Usuario } from '#shared/contract/main/usuario';

/** Whether somebody is shown the way to the desk. The API decides. */
export const esEditor = (authUser: Usuario | null): boolean =>
  Boolean(authUser?.roles.editor_tribunas ?? authUser?.roles.admin);
