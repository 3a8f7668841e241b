import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../../../../../api/call/api-error.ts';
import { NoticiaNoEncontrada } from '../../../../../../features/noticias/articulo/articulo-fallo.tsx';
import { ListaEsqueleto } from '../../../../../../features/noticias/lista/esqueletos.tsx';
import { RevisionesPagina } from '../../../../../../features/noticias/mesa/revisiones/revisiones-pagina.tsx';

export const Route = createFileRoute('/_main/_noticias/noticias/mesa/$id/revisiones')({
  validateSearch: ({ revision }: Record<string, unknown>): { revision?: string } =>
    typeof revision === 'string' && /^\d{1,12}$/.test(revision) ? { revision } : {},
  loader: async ({ context: { queryClient, esEditor }, params: { id } }) => {
    if (!esEditor) return null;
    const { deMesaQuery } = await import('../../../../../../features/noticias/mesa/mesa-consultas.ts');
    return queryClient.fetchQuery({ ...deMesaQuery(id), staleTime: 0 }).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
  },
  pendingComponent: ListaEsqueleto,
  notFoundComponent: () => <NoticiaNoEncontrada sugerencia="" />,
  component: Revisiones,
});

function Revisiones() {
  const noticia = Route.useLoaderData();
  const { revision } = Route.useSearch();
  return noticia && <RevisionesPagina noticia={noticia} abierta={revision} />;
}
