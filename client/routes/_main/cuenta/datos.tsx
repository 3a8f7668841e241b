import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { MisDatosPagina } from '../../../features/cuenta/ajustes/mis-datos.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/cuenta/datos')({
  beforeLoad: (guard) => {
    requireSesion(guard);
  },
  component: Datos,
});

function Datos() {
  const navigate = useNavigate();
  useMetadata({ title: cuenta.secciones.datos });
  return <MisDatosPagina onEliminada={() => navigate({ to: '/' })} />;
}
