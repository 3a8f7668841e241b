import { createFileRoute, notFound } from '@tanstack/react-router';
import { TrabajosPagina } from '../../../features/admin/maquinas/trabajos.tsx';
import { esAdmin } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/trabajos')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  component: TrabajosPagina,
});
