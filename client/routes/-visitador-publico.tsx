import { useRouterState } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../api/page/use-metadata.ts';
import { useSession } from '../api/session/session.ts';
import { readDireccionPublica } from '../features/visitador/publico/consultas-publico.ts';
import { PublicoPagina } from '../features/visitador/publico/publico-pagina.tsx';
import { publico } from '../i18n/es/visitador/publico.ts';
import { EnlaceBoton } from '../pantalla/enlaces.tsx';

/** The public page of a representative, at either of its two addresses. */
export function PublicoRuta({ user, search }: { user: string; search: Record<string, unknown> }) {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <PublicoPagina
      key={user}
      user={user}
      direccion={readDireccionPublica(search)}
      entrar={
        <EnlaceBoton to="/auth/login" search={{ redirect: `/app${href}` }}>
          {publico.entrar}
        </EnlaceBoton>
      }
    />
  );
}

/** There is no such public page. A person who looks for their own before they have one is told how to get it. */
export function PublicoNoEncontrado({ user }: { user: string }) {
  const { authUser } = useSession();
  const esPropia = authUser !== null && user === String(authUser.id);
  useMetadata({ title: esPropia ? publico.sinPagina : publico.noEncontrado });
  if (esPropia)
    return (
      <EmptyState
        level={1}
        title={publico.sinPagina}
        action={
          <EnlaceBoton to="/visita/visitador" search={{ tab: 'perfil' }}>
            {publico.completarPerfil}
          </EnlaceBoton>
        }
      >
        {publico.sinPaginaTexto}
      </EmptyState>
    );
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
