import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { esRevisor } from '../../../../features/admin/personas/personal.ts';
import { RevisionesPagina } from '../../../../features/admin/revisiones/revisiones-pagina.tsx';

export const Route = createFileRoute('/_main/admin/revisiones/')({
  validateSearch: v.looseObject({}),
  beforeLoad: ({ context: { usuario } }) => {
    if (!esRevisor(usuario)) throw notFound();
  },
  component: () => <RevisionesPagina search={Route.useSearch()} />,
});
