import { createFileRoute, notFound } from '@tanstack/react-router';
import { esAdmin } from '../features/admin/personal.ts';
import { TrabajosPagina } from '../features/admin/trabajos.tsx';

export const Route = createFileRoute('/_main/admin/trabajos')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  component: TrabajosPagina,
});
