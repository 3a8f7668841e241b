import { createFileRoute, notFound } from '@tanstack/react-router';
import { esId } from '#shared/reglas/id';
import { ApiError } from '../../../../api/call/api-error.ts';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { ArticuloPrevio } from '../../../../features/noticias/articulo/articulo.tsx';

/** Preview of a column as readers will see it, for anybody with its link. */
export const Route = createFileRoute('/_main/tribunas/previa/$id')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token.length <= 100 ? { token } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { token } }) => {
    if (!esId(id) || token === undefined) throw notFound();
    const { previaQuery } = await import('../../../../features/tribunas/mesa/mesa-consultas.ts');
    return queryClient.fetchQuery(previaQuery(Number(id), token)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
  },
  component: Previa,
});

function Previa() {
  const noticia = Route.useLoaderData();
  useMetadata({ title: noticia.titulo });
  return <ArticuloPrevio noticia={noticia} />;
}
