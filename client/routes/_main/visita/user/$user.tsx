import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { PublicoNoEncontrado, PublicoRuta } from '../../../-visitador-publico.tsx';

export const Route = createFileRoute('/_main/visita/user/$user')({
  validateSearch: v.looseObject({}),
  loader: async ({ context: { queryClient }, params: { user } }) => {
    // Imported here and not above, because a loader's static imports are in the first chunk of every page.
    const { loadPublico } = await import('../../../../features/visitador/publico/consultas-publico.ts');
    if (!(await loadPublico(queryClient, user))) throw notFound();
  },
  notFoundComponent: NoEncontrado,
  component: Publico,
});

function NoEncontrado() {
  return <PublicoNoEncontrado user={Route.useParams().user} />;
}

function Publico() {
  return <PublicoRuta user={Route.useParams().user} search={Route.useSearch()} />;
}
