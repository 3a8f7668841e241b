import { createFileRoute } from '@tanstack/react-router';
import { CrearPagina } from '../../../../../features/visitador/promocion/crear-pagina.tsx';
import { SoloVisitadores } from '../../../../../features/visitador/promocion/solo-visitadores.tsx';
import { idDe } from '../../../../../pantalla/direccion.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/visitador_/crear-promocion/$idProd')({
  validateSearch: (search: Record<string, unknown>): { promo?: string } => ({ ...search, promo: idDe(search.promo) }),
  beforeLoad: (guard) => ({ usuario: requireSesion(guard, 'visitador') }),
  component: Crear,
});

function Crear() {
  const { usuario } = Route.useRouteContext();
  const { idProd } = Route.useParams();
  const { promo } = Route.useSearch();
  return (
    <SoloVisitadores usuario={usuario}>
      <CrearPagina key={idProd} idProd={idProd} promo={promo} />
    </SoloVisitadores>
  );
}
