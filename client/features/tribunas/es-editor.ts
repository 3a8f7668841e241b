import type { Usuario } from '#shared/contract/main/usuario';

/** Whether the user is shown the link to the desk. The API decides. */
export const esEditor = (authUser: Usuario | null): boolean =>
  Boolean(authUser?.roles.editor_tribunas ?? authUser?.roles.admin);
