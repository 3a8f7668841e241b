import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { PESTANAS_SUGERIR } from '../../../../features/visitador/nombres-pestanas.ts';
import { ProductoNoEncontrado, SugerirPagina } from '../../../../features/visitador/revisiones/sugerir-pagina.tsx';
import { SoloVisitadores } from '../../../../features/visitador/solo-visitadores.tsx';
import { sugerencias } from '../../../../i18n/es/visitador/sugerencias.ts';
import { idsDe } from '../../../../pantalla/direccion.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/visitador_/sugerir-cambios/$idProd')({
  validateSearch: v.looseObject({ tab: v.fallback(v.optional(v.picklist(PESTANAS_SUGERIR)), undefined) }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    if (idsDe(guard.params.idProd).length !== 1) throw notFound();
    // Spec, section 2: tab routes add a default tab query value if none is present.
    if (guard.search.tab === undefined)
      throw redirect({
        to: '/visita/visitador/sugerir-cambios/$idProd',
        params: guard.params,
        search: { ...guard.search, tab: 'editarProducto' },
        replace: true,
      });
    return { usuario };
  },
  notFoundComponent: ProductoNoEncontrado,
  component: Sugerir,
});

function Sugerir() {
  const { usuario } = Route.useRouteContext();
  const { idProd } = Route.useParams();
  const { tab } = Route.useSearch();
  useMetadata({ title: sugerencias.titulo });
  return (
    <SoloVisitadores usuario={usuario} titulo={sugerencias.titulo}>
      <SugerirPagina key={idProd} usuario={usuario} idProd={idProd} pestana={tab ?? 'editarProducto'} />
    </SoloVisitadores>
  );
}
