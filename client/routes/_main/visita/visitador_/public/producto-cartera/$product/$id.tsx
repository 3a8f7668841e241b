import { createFileRoute, notFound } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../../../../../../../api/page/use-metadata.ts';
import { TarjetaPagina } from '../../../../../../../features/visitador/publico/tarjeta-pagina.tsx';
import { publico, tarjeta } from '../../../../../../../i18n/es/visitador/publico.ts';
import { EnlaceBoton } from '../../../../../../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_main/visita/visitador_/public/producto-cartera/$product/$id')({
  loader: async ({ context: { queryClient }, params: { product, id } }) => {
    // Imported here and not above, because a loader's static imports are in the first chunk of every page.
    const { loadTarjeta } = await import('../../../../../../../features/visitador/publico/consultas-publico.ts');
    if (!(await loadTarjeta(queryClient, id, product))) throw notFound();
  },
  notFoundComponent: NoEncontrado,
  component: Tarjeta,
});

function Tarjeta() {
  const { product, id } = Route.useParams();
  return <TarjetaPagina key={`${product}/${id}`} user={id} producto={product} />;
}

function NoEncontrado() {
  useMetadata({ title: tarjeta.noEncontrado });
  return (
    <EmptyState
      level={1}
      title={tarjeta.noEncontrado}
      action={<EnlaceBoton to="/visita">{publico.buscarProductos}</EnlaceBoton>}
    >
      {tarjeta.noEncontradoTexto}
    </EmptyState>
  );
}
