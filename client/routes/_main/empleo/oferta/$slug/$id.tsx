import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '../../../../../api/call/api-error.ts';
import { OfertaEsqueleto } from '../../../../../features/empleo/lista/esqueleto.tsx';
import { Cerrada } from '../../../../../features/empleo/oferta/cerrada.tsx';
import { OfertaPagina } from '../../../../../features/empleo/oferta/oferta-pagina.tsx';
import { requireId, soloTextos } from '../../../../-empleo.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/oferta/$slug/$id')({
  validateSearch: soloTextos,
  beforeLoad: (guard) => {
    if (guard.search.solicitar === '1') requireSesion(guard, 'empleo');
  },
  loader: async ({ context: { queryClient }, params: { slug, id }, location }) => {
    requireId({ id });
    // Imported here and not above, because a loader's static imports are in the first chunk of every page.
    const { ofertaQuery } = await import('../../../../../features/empleo/lista/consultas.ts');
    try {
      const oferta = await queryClient.ensureQueryData(ofertaQuery(id));
      // The id finds the offer; the name is for people only, and a wrong or old one is replaced.
      if (oferta.slug !== slug)
        throw redirect({
          to: '/empleo/oferta/$slug/$id',
          params: { slug: oferta.slug, id },
          search: location.search,
          replace: true,
        });
      return { oferta, cerrada: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) throw notFound();
      if (error.status === 410) return { oferta: null, cerrada: error };
      throw error;
    }
  },
  pendingComponent: OfertaEsqueleto,
  component: Oferta,
});

function Oferta() {
  const { oferta, cerrada } = Route.useLoaderData();
  const { id } = Route.useParams();
  const { solicitar } = Route.useSearch();
  if (oferta === null) return <Cerrada id={id} error={cerrada} />;
  return <OfertaPagina inicial={oferta} estaSolicitando={solicitar === '1'} />;
}
