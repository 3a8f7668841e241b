import { createFileRoute } from '@tanstack/react-router';
import { ListaEsqueleto } from '../../../../features/noticias/lista/esqueletos.tsx';
import { BuscarPagina } from '../../../../features/noticias/lista/lista-paginas.tsx';
import { readDireccion } from '../../../../features/noticias/lista/noticias-direccion.ts';

export const Route = createFileRoute('/_main/_noticias/noticias/buscar')({
  validateSearch: readDireccion,
  loaderDeps: ({ search }) => readDireccion(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const { listaQuery } = await import('../../../../features/noticias/lista/noticias-consultas.ts');
    await queryClient.prefetchQuery(listaQuery(deps));
  },
  pendingComponent: ListaEsqueleto,
  component: Buscar,
});

function Buscar() {
  return <BuscarPagina direccion={readDireccion(Route.useSearch())} />;
}
