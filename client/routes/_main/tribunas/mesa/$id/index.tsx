import { createFileRoute, notFound } from '@tanstack/react-router';
import { esId } from '#shared/reglas/id';
import { ApiError } from '../../../../../api/call/api-error.ts';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { SubirImagen } from '../../../../../features/noticias/mesa/imagen/subir-imagen.tsx';
import { EditorTexto } from '../../../../../features/noticias/mesa/texto/editor-texto.tsx';
import { esEditor } from '../../../../../features/tribunas/es-editor.ts';
import { TribunaEditor } from '../../../../../features/tribunas/mesa/tribuna-editor.tsx';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/tribunas/mesa/$id/')({
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
  // Loader data do not change while the editor is open; opening it again reads them again.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  component: Editar,
});

function Editar() {
  const tribuna = Route.useLoaderData();
  useMetadata({ title: tribuna.titulo });
  return <TribunaEditor key={tribuna.id} inicial={tribuna} piezas={{ Texto: EditorTexto, SubirImagen }} />;
}
