import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { VisitadorPagina } from '../../../features/cuenta/entrada/visitador.tsx';
import { CarteraPestana } from '../../../features/visitador/cartera/cartera.tsx';
import { respondePorEmpresa } from '../../../features/visitador/encargo/responde.ts';
import { SinEncargo } from '../../../features/visitador/encargo/sin-encargo.tsx';
import { EstadisticasPestana } from '../../../features/visitador/estadisticas/estadisticas-pestana.tsx';
import { PerfilPestana } from '../../../features/visitador/perfil/perfil-pestana.tsx';
import { PromocionesPestana } from '../../../features/visitador/promociones/promociones.tsx';
import { ResumenPestana } from '../../../features/visitador/resumen/resumen-pestana.tsx';
import { SugerenciasPestana } from '../../../features/visitador/revisiones/sugerencias.tsx';
import { VerificacionesPestana } from '../../../features/visitador/verificaciones/verificaciones.tsx';
import { VisitasRecibidas } from '../../../features/visitador/visitas/visitas-recibidas.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { estadisticas } from '../../../i18n/es/visitador/estadisticas.ts';
import { perfilVisitador } from '../../../i18n/es/visitador/perfil.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { sugerencias } from '../../../i18n/es/visitador/sugerencias.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { requireSesion } from '../../-guardas.ts';

const PESTANAS = [
  ...(['resumen', 'perfil', 'cartera', 'promociones'] as const),
  ...(['sugerencias', 'verificaciones', 'estadisticas'] as const),
] as const;

export const Route = createFileRoute('/_main/visita/visitador')({
  validateSearch: v.looseObject({ tab: v.fallback(v.optional(v.picklist(PESTANAS)), undefined) }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
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
  const responde = respondePorEmpresa(usuario);
  return (
    <VisitadorPagina
      usuario={usuario}
      pestana={search.tab ?? 'resumen'}
      // Filters belong to one tab, and are dropped with a change of tab.
      onPestana={(tab) => void navigate({ to: '/visita/visitador', search: { tab }, resetScroll: false })}
      aviso={<SinEncargo usuario={usuario} />}
      resumen={<ResumenPestana />}
      otras={[
        { id: 'perfil', label: perfilVisitador.pestana, content: <PerfilPestana /> },
        {
          id: 'cartera',
          label: cartera.pestana,
          content: <CarteraPestana search={search} responde={responde} />,
        },
        {
          id: 'promociones',
          label: promociones.pestana,
          content: <PromocionesPestana search={search} responde={responde} />,
        },
        { id: 'sugerencias', label: sugerencias.pestana, content: <SugerenciasPestana search={search} /> },
        {
          id: 'verificaciones',
          label: verificaciones.pestana,
          content: (
            <>
              <VisitasRecibidas search={search} />
              <VerificacionesPestana search={search} responde={responde} />
            </>
          ),
        },
        {
          id: 'estadisticas',
          label: estadisticas.pestana,
          content: <EstadisticasPestana search={search} responde={responde} />,
        },
      ]}
      enlaces={{
        activate: <EnlaceBoton to="/auth/crear-cuenta/visita">{cuenta.activar}</EnlaceBoton>,
        edit: (
          <EnlaceBoton to="/cuenta/perfil" variant="quiet" size="small">
            {cuenta.editarPerfil}
          </EnlaceBoton>
        ),
        zonas: (
          <EnlaceBoton to="/visita/visitador" search={{ tab: 'perfil' }} variant="quiet" size="small">
            {cuenta.cambiarZonas}
          </EnlaceBoton>
        ),
      }}
    />
  );
}
