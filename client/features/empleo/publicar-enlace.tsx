import { useSession } from '../../api/session.ts';
import { EnlaceBoton } from '../../enlaces.tsx';
import { empleo } from '../../i18n/es/empleo.ts';

/** For recruiters. */
export function PublicarEnlace() {
  const { authUser } = useSession();
  if (!authUser?.roles.empleo && !authUser?.roles.administrador_empleo) return null;
  return <EnlaceBoton to="/empleo/panel/nueva">{empleo.publicar}</EnlaceBoton>;
}
