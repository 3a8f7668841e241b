import type { Usuario } from '#shared/contract/main/usuario';
import { Campana } from './campana.tsx';
import { MenuUsuario } from './menu-usuario.tsx';

/** Bell and user menu, loaded as one chunk, so that neither shifts the other. */
export const CampanaYMenu = ({ authUser }: { authUser: Usuario }) => (
  <>
    <Campana authUser={authUser} />
    <MenuUsuario authUser={authUser} />
  </>
);
