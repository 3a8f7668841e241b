import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { AvisosPagina } from '../../../features/cuenta/ajustes/avisos.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/cuenta/avisos')({
  beforeLoad: (guard) => {
    requireSesion(guard);
  },
  component: Seccion,
});

function Seccion() {
  useMetadata({ title: cuenta.secciones.avisos });
  return <AvisosPagina />;
}
