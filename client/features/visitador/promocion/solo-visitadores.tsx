import type { ReactNode } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

interface SoloVisitadoresProps {
  usuario: Usuario;
  /** Also admits the staff, who may read promotions and take them down. */
  oPersonal?: boolean;
  children: ReactNode;
}

const PERSONAL = ['moderador', 'revisor_producto', 'admin'] as const;

/** Spec, section 6: a user without the role sees how to get it. */
export function SoloVisitadores({ usuario, oPersonal = false, children }: SoloVisitadoresProps) {
  const esPersonal = oPersonal && PERSONAL.some((rol) => usuario.roles[rol] === 1);
  if (usuario.visitador_farmaceutico || usuario.marketing || esPersonal) return children;
  return <Activar />;
}

function Activar() {
  useMetadata({ title: cuenta.activaVisitador });
  return (
    <>
      <PageHeading>{cuenta.paginaVisitador}</PageHeading>
      <EmptyState
        title={cuenta.activaVisitador}
        action={<EnlaceBoton to="/auth/crear-cuenta/visita">{cuenta.activar}</EnlaceBoton>}
      >
        {cuenta.activaVisitadorTexto}
      </EmptyState>
    </>
  );
}
