import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { type Direccion, readDireccion } from '../../../features/productos/buscador/buscador-direccion.ts';
import { ResultadosPagina, tituloDe } from '../../../features/productos/resultados/buscador-resultados.tsx';

type Texto = Partial<Record<keyof Direccion, string>>;

export const Route = createFileRoute('/_main/visita/result')({
  // Text stays text here; the page reads it by the contract, whose schemas the first page of the app does not need.
  validateSearch: (search: Record<string, unknown>): Texto =>
    Object.fromEntries(
      Object.entries(search).flatMap(([clave, valor]) => (valor === undefined ? [] : [[clave, String(valor)]])),
    ),
  component: Resultado,
});

function Resultado() {
  const search = Route.useSearch();
  const { pathname, search: siguiente } = useLocation();
  // What was just chosen, while the guards are still asked; not what another page is opened with.
  const direccion = readDireccion(pathname.endsWith('/visita/result') ? siguiente : search);
  useMetadata({ title: tituloDe(direccion) });
  return <ResultadosPagina direccion={direccion} />;
}
