import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../../../api/page/use-metadata.ts';
import { VerificarPagina } from '../../../../../../features/visitador/verificar/verificar-pagina.tsx';
import { verificar } from '../../../../../../i18n/es/visitador/verificar.ts';

export const Route = createFileRoute('/_mini/visita/visitador/public/verify/$hash')({ component: Verify });

function Verify() {
  const navigate = useNavigate();
  const { hash } = Route.useParams();
  useMetadata({ title: verificar.titulo });
  return (
    <VerificarPagina
      key={hash}
      hash={hash}
      // With `replace`, because going back to the used link is of no use.
      onHecho={(verificada) =>
        navigate({ to: '/visita/visitador/success-verif', state: { verificada }, replace: true })
      }
    />
  );
}
