import { createFileRoute, notFound } from '@tanstack/react-router';
import { ListasPagina } from '../../../features/admin/listas/listas.tsx';
import { esAdmin } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/listas')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  component: ListasPagina,
});
