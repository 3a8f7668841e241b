import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { TribunasPagina } from '../../../features/tribunas/tribunas-pagina.tsx';
import { tribunas } from '../../../i18n/es/noticias/tribunas.ts';

const texto = (regex: RegExp) => v.fallback(v.optional(v.pipe(v.string(), v.regex(regex))), undefined);

export const Route = createFileRoute('/_main/tribunas/')({
  validateSearch: v.object({
    autor: texto(/^\d{1,12}$/),
    area: texto(/^[a-z0-9-]{1,90}$/),
    page: texto(/^[1-9]\d{0,4}$/),
  }),
  loaderDeps: ({ search }) => search,
  // A failed query is repeated by the page, which shows the error.
  loader: async ({ context: { queryClient }, deps }) => {
    const { listaQuery } = await import('../../../features/tribunas/tribunas-consultas.ts');
    await queryClient.prefetchQuery(listaQuery(given(deps)));
  },
  component: Tribunas,
});

/** Without undefined filters, because an absent and an undefined filter must give the same query key. */
const given = ({
  autor,
  area,
  page,
}: {
  autor?: string | undefined;
  area?: string | undefined;
  page?: string | undefined;
}) => ({
  ...(autor && { autor }),
  ...(area && { area }),
  ...(page && { page }),
});

function Tribunas() {
  useMetadata({ title: tribunas.titulo, description: tribunas.intro });
  return <TribunasPagina direccion={given(Route.useSearch())} />;
}
