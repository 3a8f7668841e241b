import type { ReactNode } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { cuenta } from '../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../pantalla/enlaces.tsx';

interface SoloVisitadoresProps {
  usuario: Pick<Usuario, 'visitador_farmaceutico' | 'marketing'>;
  titulo: string;
  children: ReactNode;
}

/** Guard for pages of representatives and marketing; other users see what they would need. */
export const SoloVisitadores = ({ usuario, titulo, children }: SoloVisitadoresProps) =>
  usuario.visitador_farmaceutico || usuario.marketing ? (
    children
  ) : (
    <>
      <PageHeading>{titulo}</PageHeading>
      <EmptyState
        title={cuenta.activaVisitador}
        action={<EnlaceBoton to="/auth/crear-cuenta/visita">{cuenta.activar}</EnlaceBoton>}
      >
        {cuenta.activaVisitadorTexto}
      </EmptyState>
    </>
  );
