import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { HallazgosPagina } from '../../../features/visitador/anadir/hallazgos-pagina.tsx';
import { SoloVisitadores } from '../../../features/visitador/solo-visitadores.tsx';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { idsDe } from '../../../pantalla/direccion.ts';
import { requireSesion } from '../../-guardas.ts';

const Texto = v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined);

export const Route = createFileRoute('/_main/visita/results-db')({
  validateSearch: v.object({ q: Texto, lab: Texto, cambiados: Texto }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    // Without a query there are no results to show.
    if (!guard.search.q?.trim() && guard.search.lab !== '1') throw redirect({ to: '/visita/search-product' });
    return { usuario };
  },
  component: Resultados,
});

function Resultados() {
  const { usuario } = Route.useRouteContext();
  const { q = '', lab, cambiados } = Route.useSearch();
  useMetadata({ title: anadir.elegirTitulo });
  return (
    <SoloVisitadores usuario={usuario} titulo={anadir.elegirTitulo}>
      <HallazgosPagina q={lab === '1' ? '' : q.trim()} lab={lab === '1'} cambiados={idsDe(cambiados)} />
    </SoloVisitadores>
  );
}
