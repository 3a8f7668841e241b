import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { BuscadorPagina } from '../../../features/productos/buscador/buscador-portada.tsx';
import { buscador } from '../../../i18n/es/productos/productos.ts';

export const Route = createFileRoute('/_main/visita/')({
  // A failed query is repeated by the page, which shows the error.
  loader: async ({ context: { queryClient } }) => {
    const { catalogoQuery } = await import('../../../features/productos/buscador/buscador-consultas.ts');
    await queryClient.prefetchQuery(catalogoQuery);
  },
  component: Buscador,
});

function Buscador() {
  useMetadata({ title: buscador.titulo, description: buscador.intro });
  return <BuscadorPagina />;
}
