import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BarraAreas, MarcoNoticias, MarcoNoticiasEsqueleto } from '../../features/noticias/portada/marco-noticias.tsx';
import { Secciones } from '../../features/noticias/portada/secciones.tsx';

export const Route = createFileRoute('/_main/_noticias')({
  // The bar has its areas from its first picture on; without an answer it goes without them.
  loader: async ({ context: { queryClient } }) => {
    const { areasQuery } = await import('../../features/noticias/lista/noticias-consultas.ts');
    await queryClient.prefetchQuery(areasQuery);
  },
  pendingComponent: MarcoNoticiasEsqueleto,
  component: () => (
    <MarcoNoticias>
      <BarraAreas>
        <Secciones />
      </BarraAreas>
      <Outlet />
    </MarcoNoticias>
  ),
});
