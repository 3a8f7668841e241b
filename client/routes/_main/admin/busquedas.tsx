import { createFileRoute, notFound } from '@tanstack/react-router';
import { BusquedasPagina, type DireccionBusquedas } from '../../../features/admin/busquedas/busquedas.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { esModerador } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/busquedas')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esModerador(usuario)) throw notFound();
  },
  validateSearch: (search: Record<string, unknown>): DireccionBusquedas =>
    textosDe('area', 'respuesta', 'orden', 'page')(search),
  component: Busquedas,
});

function Busquedas() {
  return <BusquedasPagina direccion={Route.useSearch()} />;
}
