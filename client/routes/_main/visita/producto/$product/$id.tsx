import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { esId } from '#shared/reglas/id';
import { ApiError } from '../../../../../api/call/api-error.ts';
import { FichaNoEncontrada } from '../../../../../features/productos/ficha/ficha-no-encontrada.tsx';
import { FichaPagina } from '../../../../../features/productos/ficha/ficha-pagina.tsx';
import { FichaEsqueleto } from '../../../../../features/productos/ficha-cabecera/ficha-esqueleto.tsx';

export const Route = createFileRoute('/_main/visita/producto/$product/$id')({
  loader: async ({ context: { queryClient }, params: { product, id }, location }) => {
    if (!esId(id)) throw notFound();
    // Imported here and not above, because a loader's static imports are in the first chunk of every page.
    const { fichaQuery } = await import('../../../../../features/productos/ficha/ficha-consultas.ts');
    const ficha = await queryClient.ensureQueryData(fichaQuery(id)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
    // The id finds the product; the name is for people only, and a wrong or old one is replaced.
    if (ficha.producto.slug !== product)
      throw redirect({
        to: '/visita/producto/$product/$id',
        params: { product: ficha.producto.slug, id },
        hash: location.hash,
        replace: true,
      });
    return ficha;
  },
  pendingComponent: FichaEsqueleto,
  notFoundComponent: () => <NoEncontrada />,
  component: () => <FichaPagina inicial={Route.useLoaderData()} />,
});

function NoEncontrada() {
  const { product } = Route.useParams();
  return <FichaNoEncontrada sugerencia={product.replaceAll('-', ' ')} />;
}
