import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { SeccionNoEncontrada } from '../../../../../../features/noticias/articulo/articulo-fallo.tsx';
import { ListaEsqueleto } from '../../../../../../features/noticias/lista/esqueletos.tsx';
import { CategoriaPagina } from '../../../../../../features/noticias/lista/lista-paginas.tsx';
import { readDireccion } from '../../../../../../features/noticias/lista/noticias-direccion.ts';

export const Route = createFileRoute('/_main/_noticias/noticias/category/{-$category}/$id')({
  validateSearch: readDireccion,
  loaderDeps: ({ search }) => readDireccion(search),
  loader: async ({ context: { queryClient }, params: { category: slug, id }, deps }) => {
    const { categoriasQuery, listaQuery } = await import(
      '../../../../../../features/noticias/lista/noticias-consultas.ts'
    );
    const lista = queryClient.prefetchQuery(listaQuery({ ...deps, categoria: id }));
    const categoria = (await queryClient.ensureQueryData(categoriasQuery)).find((una) => String(una.id) === id);
    if (!categoria) throw notFound();
    if (categoria.slug !== slug)
      throw redirect({
        to: '/noticias/category/{-$category}/$id',
        params: { category: categoria.slug, id },
        search: deps,
        replace: true,
      });
    await lista;
    return categoria;
  },
  pendingComponent: ListaEsqueleto,
  notFoundComponent: SeccionNoEncontrada,
  component: Categoria,
});

function Categoria() {
  return <CategoriaPagina categoria={Route.useLoaderData()} direccion={readDireccion(Route.useSearch())} />;
}
