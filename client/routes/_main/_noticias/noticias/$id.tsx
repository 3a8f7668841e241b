import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readAlmacen } from '../../../../api/browser/almacen.ts';
import { ApiError } from '../../../../api/call/api-error.ts';
import { AvisarDeError } from '../../../../features/feedback/avisar-de-error.tsx';
import { ArticuloPagina } from '../../../../features/noticias/articulo/articulo.tsx';
import { NoticiaNoEncontrada, Retirada } from '../../../../features/noticias/articulo/articulo-fallo.tsx';
import { ArticuloEsqueleto } from '../../../../features/noticias/lista/esqueletos.tsx';
import { Lateral } from '../../../../features/noticias/portada/marco-noticias.tsx';
import { TribunasBloque } from '../../../../features/tribunas/bloque.tsx';

/** The id of an article, or its slug, current or former. */
const ES_ID = /^[a-z0-9-]{1,90}$/;

export const Route = createFileRoute('/_main/_noticias/noticias/$id')({
  validateSearch: ({ previa }: Record<string, unknown>): { previa?: string } =>
    typeof previa === 'string' && previa.length <= 400 ? { previa } : {},
  loaderDeps: ({ search: { previa } }) => ({ previa }),
  loader: async ({ context: { queryClient, session }, params: { id }, deps: { previa } }) => {
    if (!ES_ID.test(id)) throw notFound();
    const { noticiaQuery } = await import('../../../../features/noticias/lista/noticias-consultas.ts');
    const { recientesQuery } = await import('../../../../features/tribunas/tribunas-consultas.ts');
    const { readOrigen } = await import('../../../../features/noticias/lista/lista-de-origen.ts');
    const origen = readOrigen();
    const esProfesional = readAlmacen('profesional_sanitario') === 1 || session.authUser?.profesional_sanitario === 1;
    const pedido = { id, filtro: origen?.filtro ?? {}, previa, esProfesional };
    // Loaded in parallel to the article, so that there is no layout shift when it comes.
    const alLado = queryClient.prefetchQuery(recientesQuery);
    const noticia = await queryClient.ensureQueryData(noticiaQuery(pedido)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) throw notFound();
      if (error.code === 'retirado') return { motivo: error.message };
      throw error;
    });
    if ('motivo' in noticia) return noticia;
    if (String(noticia.id) !== id)
      throw redirect({
        to: '/noticias/$id',
        params: { id: String(noticia.id) },
        search: previa ? { previa } : {},
        replace: true,
      });
    await alLado;
    return { inicial: noticia, pedido, origen };
  },
  pendingComponent: ArticuloEsqueleto,
  notFoundComponent: NoEncontrada,
  component: Articulo,
});

function Articulo() {
  const datos = Route.useLoaderData();
  if ('motivo' in datos) return <Retirada motivo={datos.motivo} />;
  return (
    <>
      <ArticuloPagina key={datos.inicial.id} {...datos} informar={<AvisarDeError />} />
      <Lateral>
        <TribunasBloque noticiaId={datos.inicial.id} />
      </Lateral>
    </>
  );
}

function NoEncontrada() {
  const { id } = Route.useParams();
  return <NoticiaNoEncontrada sugerencia={/^\d+$/.test(id) ? '' : id.replaceAll('-', ' ')} />;
}
