import { createFileRoute, notFound } from '@tanstack/react-router';
import { esId } from '#shared/reglas/id';
import { ApiError } from '../../../../../api/call/api-error.ts';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { esEditor } from '../../../../../features/tribunas/es-editor.ts';
import { RevisionesTribuna } from '../../../../../features/tribunas/mesa/revisiones.tsx';
import { mesaTribunas } from '../../../../../i18n/es/noticias/tribunas-mesa.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/tribunas/mesa/$id/revisiones')({
  validateSearch: ({ revision }: Record<string, unknown>): { revision?: string } =>
    typeof revision === 'string' && /^\d{1,12}$/.test(revision) ? { revision } : {},
  beforeLoad: (guard) => {
    if (!esEditor(requireSesion(guard))) throw notFound();
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!esId(id)) throw notFound();
    const { enMesaQuery } = await import('../../../../../features/tribunas/mesa/mesa-consultas.ts');
    return queryClient.fetchQuery(enMesaQuery(Number(id))).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
  },
  component: Revisiones,
});

function Revisiones() {
  const tribuna = Route.useLoaderData();
  const { revision } = Route.useSearch();
  useMetadata({ title: `${mesaTribunas.revisiones}: ${tribuna.titulo}` });
  return <RevisionesTribuna tribuna={tribuna} abierta={revision} />;
}
