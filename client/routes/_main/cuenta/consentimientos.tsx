import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { ConsentimientosPagina } from '../../../features/cuenta/ajustes/consentimientos.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/cuenta/consentimientos')({
  beforeLoad: (guard) => {
    requireSesion(guard);
  },
  component: Seccion,
});

function Seccion() {
  useMetadata({ title: cuenta.secciones.consentimientos });
  return <ConsentimientosPagina />;
}
