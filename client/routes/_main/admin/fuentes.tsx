import { createFileRoute, notFound } from '@tanstack/react-router';
import { FuentesPagina } from '../../../features/admin/maquinas/fuentes.tsx';
import { esAdmin } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/fuentes')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  component: FuentesPagina,
});
