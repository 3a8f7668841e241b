import { createFileRoute, notFound } from '@tanstack/react-router';
import { esDireccionVerificacion } from '#shared/reglas/direccion-verificacion';
import { SoloVisitadores } from '../../../../../../../features/visitador/solo-visitadores.tsx';
import {
  VerificacionNoEncontrada,
  VerificacionProf,
} from '../../../../../../../features/visitador/verificaciones/verificacion-prof.tsx';
import { verificacionProf } from '../../../../../../../i18n/es/visitador/verificacion-prof.ts';
import { requireSesion } from '../../../../../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/visitador_/verificacion-prof/$idProd/$idVerif/$isRev')({
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    if (!esDireccionVerificacion(guard.params)) throw notFound();
    return { usuario };
  },
  notFoundComponent: VerificacionNoEncontrada,
  component: Pagina,
});

function Pagina() {
  const { usuario } = Route.useRouteContext();
  const { idProd, idVerif, isRev } = Route.useParams();
  return (
    <SoloVisitadores usuario={usuario} titulo={verificacionProf.titulo}>
      <VerificacionProf key={idVerif} usuario={usuario} idProd={idProd} idVerif={idVerif} esRevision={isRev === '1'} />
    </SoloVisitadores>
  );
}
