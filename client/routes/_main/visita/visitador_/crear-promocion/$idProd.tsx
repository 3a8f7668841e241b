import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CrearPagina } from '../../../../../features/visitador/promocion/crear-pagina.tsx';
import { SoloVisitadores } from '../../../../../features/visitador/promocion/solo-visitadores.tsx';
import { exigeSesion } from '../../../../-guardas.ts';

const Promo = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9]\d{0,14}$/));

export const Route = createFileRoute('/_main/visita/visitador_/crear-promocion/$idProd')({
  validateSearch: v.looseObject({ promo: v.fallback(v.optional(Promo), undefined) }),
  beforeLoad: (guard) => ({ usuario: exigeSesion(guard, 'visitador') }),
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
