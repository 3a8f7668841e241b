import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { PasoEmpresaForm } from '../../../../features/cuenta/completar/perfil-empresa.tsx';
import { cuenta } from '../../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/empleo-empresa')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: EmpleoEmpresa,
});

function EmpleoEmpresa() {
  const navigate = useNavigate();
  useMetadata({ title: cuenta.titulo.empleoEmpresa });
  return <PasoEmpresaForm onHecho={() => navigate({ to: '/auth/crear-cuenta/empleo-condiciones' })} />;
}
