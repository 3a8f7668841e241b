import { createFileRoute } from '@tanstack/react-router';
import { readDireccionMesa } from '../../../../../features/noticias/mesa/mesa-direccion.ts';
import { MesaPagina } from '../../../../../features/noticias/mesa/mesa-lista.tsx';

export const Route = createFileRoute('/_main/_noticias/noticias/mesa/')({
  validateSearch: readDireccionMesa,
  component: Lista,
});

function Lista() {
  return <MesaPagina direccion={readDireccionMesa(Route.useSearch())} />;
}
