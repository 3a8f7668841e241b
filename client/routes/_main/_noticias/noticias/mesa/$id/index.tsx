import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../../../api/call/api-error.ts';
import { NoticiaNoEncontrada } from '../../../../../../features/noticias/articulo/articulo-fallo.tsx';
import { ArticuloEsqueleto } from '../../../../../../features/noticias/lista/esqueletos.tsx';
import { EditorPagina } from '../../../../../../features/noticias/mesa/editor/editor-pagina.tsx';

export const Route = createFileRoute('/_main/_noticias/noticias/mesa/$id/')({
  loader: async ({ context: { queryClient, esEditor }, params: { id } }) => {
    if (!esEditor) return null;
    const { deMesaQuery } = await import('../../../../../../features/noticias/mesa/mesa-consultas.ts');
    return queryClient.ensureQueryData(deMesaQuery(id)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
  },
  // Loader data do not change while the page is open, so that a refetch does not replace the text that is being written.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  pendingComponent: ArticuloEsqueleto,
  notFoundComponent: () => <NoticiaNoEncontrada sugerencia="" />,
  component: Editor,
});

function Editor() {
  const inicial = Route.useLoaderData();
  // Only a navigation that asks for it resets the editor: a loader that runs for another reason must not replace the text.
  const [abierta, open] = useState({ noticia: inicial, vez: 0 });
  const noticia = abierta.noticia?.id === inicial?.id ? abierta.noticia : inicial;
  return (
    noticia && (
      <EditorPagina
        key={`${noticia.id} ${abierta.vez}`}
        inicial={noticia}
        start={(otra) => open({ noticia: otra, vez: abierta.vez + 1 })}
      />
    )
  );
}
