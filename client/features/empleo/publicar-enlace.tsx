import { useSession } from '../../api/session.ts';
import { EnlaceBoton } from '../../enlaces.tsx';
import { empleo } from '../../i18n/es/empleo.ts';
import { mesa } from '../../i18n/es/empleo-mesa.ts';

/** For recruiters, and for moderators. */
export function PublicarEnlace() {
  const { authUser } = useSession();
  if (!authUser) return null;
  const { empleo: recluta, administrador_empleo, moderador, admin } = authUser.roles;
  return (
    <>
      {(moderador || admin) && (
        <EnlaceBoton to="/empleo/por-clasificar" variant="secondary">
          {mesa.porClasificar}
        </EnlaceBoton>
      )}
      {(recluta || administrador_empleo) && <EnlaceBoton to="/empleo/panel/nueva">{empleo.publicar}</EnlaceBoton>}
    </>
  );
}
