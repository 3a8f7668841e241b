import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { VisitadorPagina } from '../../../features/cuenta/entrada/visitador.tsx';
import { CarteraPestana } from '../../../features/visitador/cartera/cartera.tsx';
import { VerificacionesPestana } from '../../../features/visitador/verificaciones/verificaciones.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { exigeSesion } from '../../-guardas.ts';

const PESTANAS = ['resumen', 'cartera', 'verificaciones'] as const;

export const Route = createFileRoute('/_main/visita/visitador')({
  validateSearch: v.looseObject({ tab: v.fallback(v.optional(v.picklist(PESTANAS)), undefined) }),
  beforeLoad: (guard) => {
    const usuario = exigeSesion(guard, 'visitador');
    // Spec, section 2: tab routes add a default tab query value if none is present.
    if (guard.search.tab === undefined)
      throw redirect({ to: '/visita/visitador', search: { ...guard.search, tab: 'resumen' }, replace: true });
    return { usuario };
  },
  component: Visitador,
});

function Visitador() {
  const { usuario } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = useNavigate();
  useMetadata({ title: cuenta.paginaVisitador });
  return (
    <VisitadorPagina
      usuario={usuario}
      pestana={search.tab ?? 'resumen'}
      // Filters belong to the tab that one leaves.
      onPestana={(tab) => void navigate({ to: '/visita/visitador', search: { tab }, resetScroll: false })}
      otras={[
        { id: 'cartera', label: cartera.pestana, content: <CarteraPestana search={search} /> },
        {
          id: 'verificaciones',
          label: verificaciones.pestana,
          content: <VerificacionesPestana search={search} esMarketing={usuario.marketing} />,
        },
      ]}
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
