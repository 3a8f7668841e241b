import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { useSession } from '../../../api/session/session.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

/** Guard of the panel's pages: users without a recruiter profile see how to get one. */
export function SoloReclutadores({ children }: { children: ReactNode }) {
  const { authUser } = useSession();
  if (!authUser?.roles.empleo)
    return (
      <EmptyState
        level={1}
        title={panel.noReclutaTitulo}
        action={<EnlaceBoton to="/auth/crear-cuenta/empleo">{panel.activar}</EnlaceBoton>}
      >
        {panel.noReclutaTexto}
      </EmptyState>
    );
  return children;
}

/** Whether the user's company is suspended: its offers and applications are hidden meanwhile. */
export const useEmpresaSuspendida = (): boolean => useSession().authUser?.empresa?.estado === 'suspendida';

/** The reason why this person cannot publish yet. */
export function AvisoEmpresa() {
  const { authUser } = useSession();
  if (!authUser) return null;
  if (!authUser.empresa?.delegacion)
    return (
      <Banner
        tone="warning"
        title={panel.sinEmpresaTitulo}
        action={<Link to="/auth/crear-cuenta/empleo-empresa">{panel.indicarEmpresa}</Link>}
      >
        {panel.sinEmpresaTexto}
      </Banner>
    );
  if (authUser.empresa.estado === 'suspendida')
    return (
      <Banner
        tone="danger"
        title={panel.empresaSuspendidaTitulo(authUser.empresa.suspendida_motivo)}
        action={<Link to="/cuenta/empresa">{panel.verEmpresa}</Link>}
      >
        {panel.empresaSuspendidaTexto}
      </Banner>
    );
  if (authUser.empresa.membresia === 'pendiente')
    return (
      <Banner title={panel.solicitudEsperaTitulo} action={<Link to="/cuenta/empresa">{panel.verEmpresa}</Link>}>
        {panel.solicitudEsperaTexto(authUser.empresa.nombre)}
      </Banner>
    );
  if (authUser.empresa.verificada) return null;
  return (
    <Banner title={panel.empresaEsperaTitulo} action={<Link to="/cuenta/empresa">{panel.verEmpresa}</Link>}>
      {panel.empresaEsperaTexto}
    </Banner>
  );
}
