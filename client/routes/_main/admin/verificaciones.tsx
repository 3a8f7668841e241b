import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { esRevisor } from '../../../features/admin/personas/personal.ts';
import { DocumentalesPagina } from '../../../features/visitador/documentales/documentales.tsx';

export const Route = createFileRoute('/_main/admin/verificaciones')({
  validateSearch: v.object({
    page: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,3}$/))), undefined),
  }),
  beforeLoad: ({ context: { usuario } }) => {
    if (!esRevisor(usuario)) throw notFound();
  },
  component: () => <DocumentalesPagina page={Route.useSearch().page ?? '1'} />,
});
