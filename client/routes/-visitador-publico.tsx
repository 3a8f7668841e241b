import { useRouterState } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../api/page/use-metadata.ts';
import { leerDireccionPublica } from '../features/visitador/publico/consultas-publico.ts';
import { PublicoPagina } from '../features/visitador/publico/publico-pagina.tsx';
import { publico } from '../i18n/es/visitador/publico.ts';
import { EnlaceBoton } from '../pantalla/enlaces.tsx';

/** The page of a representative, at either of its addresses. */
export function PublicoRuta({ user, search }: { user: string; search: Record<string, unknown> }) {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <PublicoPagina
      key={user}
      user={user}
      direccion={leerDireccionPublica(search)}
      entrar={
        <EnlaceBoton to="/auth/login" search={{ redirect: `/app${href}` }}>
          {publico.entrar}
        </EnlaceBoton>
      }
    />
  );
}

export function PublicoNoEncontrado() {
  useMetadata({ title: publico.noEncontrado });
  return (
    <EmptyState
      level={1}
      title={publico.noEncontrado}
      action={<EnlaceBoton to="/visita">{publico.buscarProductos}</EnlaceBoton>}
    >
      {publico.noEncontradoTexto}
    </EmptyState>
  );
}
