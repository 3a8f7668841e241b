import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { SeccionNoEncontrada } from '../../../../../../features/noticias/articulo/articulo-fallo.tsx';
import { ListaEsqueleto } from '../../../../../../features/noticias/lista/esqueletos.tsx';
import { AreaPagina } from '../../../../../../features/noticias/lista/lista-paginas.tsx';
import { readDireccion } from '../../../../../../features/noticias/lista/noticias-direccion.ts';

export const Route = createFileRoute('/_main/_noticias/noticias/area/{-$area}/$id')({
  validateSearch: readDireccion,
  loaderDeps: ({ search }) => readDireccion(search),
  loader: async ({ context: { queryClient }, params: { area: slug, id }, deps }) => {
    const { areasQuery, listaQuery } = await import('../../../../../../features/noticias/lista/noticias-consultas.ts');
    const lista = queryClient.prefetchQuery(listaQuery({ ...deps, area: id }));
    const area = (await queryClient.ensureQueryData(areasQuery)).find((una) => String(una.id) === id);
    if (!area) throw notFound();
    // The id finds the area; its name in the address is for people only, and a wrong or missing one is replaced.
    if (area.slug !== slug)
      throw redirect({
        to: '/noticias/area/{-$area}/$id',
        params: { area: area.slug, id },
        search: deps,
        replace: true,
      });
    await lista;
    return area;
  },
  pendingComponent: ListaEsqueleto,
  notFoundComponent: SeccionNoEncontrada,
  component: Area,
});

function Area() {
  return <AreaPagina inicial={Route.useLoaderData()} direccion={readDireccion(Route.useSearch())} />;
}
