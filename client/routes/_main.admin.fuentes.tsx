import { createFileRoute, notFound } from '@tanstack/react-router';
import { esAdmin } from '../features/admin/area.tsx';
import { FuentesPagina } from '../features/admin/fuentes.tsx';

export const Route = createFileRoute('/_main/admin/fuentes')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  component: FuentesPagina,
});
