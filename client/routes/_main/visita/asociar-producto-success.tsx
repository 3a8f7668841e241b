import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { ExitoPagina } from '../../../features/visitador/anadir/exito-pagina.tsx';
import { SoloVisitadores } from '../../../features/visitador/solo-visitadores.tsx';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { idsDe } from '../../../pantalla/direccion.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/asociar-producto-success')({
  validateSearch: v.object({ ids: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined) }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    // Without an association in the address there is no result to report.
    if (idsDe(guard.search.ids).length === 0) throw redirect({ to: '/visita/visitador', search: { tab: 'cartera' } });
    return { usuario };
  },
  component: Exito,
});

function Exito() {
  const { usuario } = Route.useRouteContext();
  const { ids } = Route.useSearch();
  useMetadata({ title: anadir.enviadaTitulo });
  return (
    <SoloVisitadores usuario={usuario} titulo={anadir.enviadaTitulo}>
      <ExitoPagina ids={idsDe(ids).join()} />
    </SoloVisitadores>
  );
}
