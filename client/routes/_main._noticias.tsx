import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BarraAreas, MarcoNoticias, MarcoNoticiasEsqueleto } from '../features/noticias/marco-noticias.tsx';
import { Secciones } from '../features/noticias/secciones.tsx';

export const Route = createFileRoute('/_main/_noticias')({
  // The bar has its areas from its first picture on; without an answer it goes without them.
  loader: async ({ context: { queryClient } }) => {
    const { areasQuery } = await import('../features/noticias/noticias-consultas.ts');
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
