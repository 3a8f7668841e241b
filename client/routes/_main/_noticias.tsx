import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BarraAreas, MarcoNoticias, MarcoNoticiasEsqueleto } from '../../features/noticias/portada/marco-noticias.tsx';
import { Secciones } from '../../features/noticias/portada/secciones.tsx';

export const Route = createFileRoute('/_main/_noticias')({
  // The bar of areas is there from the first paint; if its call fails, the page is shown without areas.
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
