import { useSession } from '../../../api/session/session.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { mesa } from '../../../i18n/es/empleo/empleo-mesa.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

/** Links to publish an offer (recruiters) and to the unclassified imports (moderators). */
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
