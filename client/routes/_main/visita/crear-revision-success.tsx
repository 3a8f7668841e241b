import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { ExitoSugerencia } from '../../../features/visitador/revisiones/exito-pagina.tsx';
import { SoloVisitadores } from '../../../features/visitador/solo-visitadores.tsx';
import { sugerencias } from '../../../i18n/es/visitador/sugerencias.ts';
import { idsDe } from '../../../pantalla/direccion.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/crear-revision-success')({
  validateSearch: v.looseObject({
    rev: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    const [rev] = idsDe(guard.search.rev);
    // Without a suggestion in the address there is nothing to show.
    if (rev === undefined) throw redirect({ to: '/visita/visitador', search: { tab: 'sugerencias' } });
    return { usuario, rev };
  },
  component: Pagina,
});

function Pagina() {
  const { usuario, rev } = Route.useRouteContext();
  useMetadata({ title: sugerencias.exito });
  return (
    <SoloVisitadores usuario={usuario} titulo={sugerencias.exito}>
      <ExitoSugerencia key={rev} rev={rev} />
    </SoloVisitadores>
  );
}
