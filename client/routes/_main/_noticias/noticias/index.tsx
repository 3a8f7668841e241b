import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { PortadaEsqueleto } from '../../../../features/noticias/lista/esqueletos.tsx';
import { PortadaPagina } from '../../../../features/noticias/portada/portada.tsx';
import { TribunasCarrusel } from '../../../../features/tribunas/carrusel.tsx';
import { noticias } from '../../../../i18n/es/noticias/noticias.ts';

export const Route = createFileRoute('/_main/_noticias/noticias/')({
  // A failed query is repeated by the page, which shows the error.
  loader: async ({ context: { queryClient } }) => {
    const { portadaQuery } = await import('../../../../features/noticias/lista/noticias-consultas.ts');
    const { recientesQuery } = await import('../../../../features/tribunas/tribunas-consultas.ts');
    await Promise.all([queryClient.prefetchQuery(portadaQuery), queryClient.prefetchQuery(recientesQuery)]);
  },
  pendingComponent: PortadaEsqueleto,
  component: Noticias,
});

function Noticias() {
  useMetadata({ title: noticias.titulo, description: noticias.intro });
  return <PortadaPagina opinion={<TribunasCarrusel />} />;
}
