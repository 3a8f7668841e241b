import { createFileRoute } from '@tanstack/react-router';
import { EditarPagina } from '../../../../../features/visitador/promocion/editar-pagina.tsx';
import { SoloVisitadores } from '../../../../../features/visitador/promocion/solo-visitadores.tsx';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/visitador_/edit-promo/$idPromo')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard, 'visitador') }),
  component: Editar,
});

function Editar() {
  const { usuario } = Route.useRouteContext();
  const { idPromo } = Route.useParams();
  return (
    <SoloVisitadores usuario={usuario} oPersonal>
      <EditarPagina key={idPromo} idPromo={idPromo} />
    </SoloVisitadores>
  );
}
