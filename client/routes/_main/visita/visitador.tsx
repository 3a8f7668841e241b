import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { VisitadorPagina } from '../../../features/cuenta/entrada/visitador.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { exigeSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/visitador')({
  validateSearch: v.looseObject({ tab: v.fallback(v.optional(v.picklist(['perfil'])), undefined) }),
  beforeLoad: (guard) => {
    const usuario = exigeSesion(guard, 'visitador');
    // Spec, section 2: tab routes add a default tab query value if none is present.
    if (guard.search.tab === undefined)
      throw redirect({ to: '/visita/visitador', search: { ...guard.search, tab: 'perfil' }, replace: true });
    return { usuario };
  },
  component: Visitador,
});

function Visitador() {
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.paginaVisitador });
  return (
    <VisitadorPagina
      usuario={usuario}
      enlaces={{
        activar: <EnlaceBoton to="/auth/crear-cuenta/visita">{cuenta.activar}</EnlaceBoton>,
        editar: (
          <EnlaceBoton to="/cuenta/perfil" variant="quiet" size="small">
            {cuenta.editarPerfil}
          </EnlaceBoton>
        ),
        zonas: (
          <EnlaceBoton to="/auth/crear-cuenta/visita" variant="quiet" size="small">
            {cuenta.cambiarZonas}
          </EnlaceBoton>
        ),
      }}
    />
  );
}
