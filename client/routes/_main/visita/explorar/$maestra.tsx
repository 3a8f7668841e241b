import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExplorarPagina } from '../../../../features/productos/explorar/explorar.tsx';

// Static imports of guards and loaders are in the first chunk of every page.
const consultas = () => import('../../../../features/productos/explorar/explorar-consultas.ts');

const texto = (regex: RegExp) => v.fallback(v.optional(v.pipe(v.string(), v.regex(regex))), undefined);

export const Route = createFileRoute('/_main/visita/explorar/$maestra')({
  validateSearch: v.object({
    /** With the ATC: the code whose children are shown. */
    padre: texto(/^[A-Z](\d{2}([A-Z][A-Z]?)?)?$/),
    letra: texto(/^[A-Z#]$/),
    q: texto(/^.{1,120}$/),
  }),
  beforeLoad: async ({ params }) => {
    const maestra = (await consultas()).readMaestra(params.maestra);
    if (!maestra) throw notFound();
    return { maestra };
  },
  loaderDeps: ({ search: { padre } }) => ({ padre }),
  // The breadcrumbs' names are awaited, so that there is no layout shift; a failed query is repeated by the page.
  loader: async ({ context: { queryClient, maestra }, deps: { padre } }) => {
    if (maestra !== 'atc') return;
    const { maestraQuery, ramaAtc } = await consultas();
    const niveles = ['', ...(padre === undefined ? [] : ramaAtc(padre))];
    await Promise.all(niveles.map((nivel) => queryClient.prefetchQuery(maestraQuery('atc', { padre: nivel }))));
  },
  component: Explorar,
});

function Explorar() {
  const { maestra } = Route.useRouteContext();
  return <ExplorarPagina key={maestra} maestra={maestra} busqueda={Route.useSearch()} />;
}
