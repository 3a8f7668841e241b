import type { Usuario } from '#shared/contract/main/usuario';
import { Campana } from './campana.tsx';
import { MenuUsuario } from './menu-usuario.tsx';

/** What the header has for who is logged in; it comes in one piece, so that nothing moves. */
export const CampanaYMenu = ({ authUser }: { authUser: Usuario }) => (
  <>
    <Campana authUser={authUser} />
    <MenuUsuario authUser={authUser} />
  </>
);
