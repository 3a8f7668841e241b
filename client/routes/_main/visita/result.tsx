import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { type Direccion, readDireccion } from '../../../features/productos/buscador/buscador-direccion.ts';
import { ResultadosPagina, tituloDe } from '../../../features/productos/resultados/buscador-resultados.tsx';

type Texto = Partial<Record<keyof Direccion, string>>;

export const Route = createFileRoute('/_main/visita/result')({
  // Values stay text here; the page parses them by the contract, whose schemas are not needed on the application's first page.
  validateSearch: (search: Record<string, unknown>): Texto =>
    Object.fromEntries(
      Object.entries(search).flatMap(([clave, valor]) => (valor === undefined ? [] : [[clave, String(valor)]])),
    ),
  component: Resultado,
});

function Resultado() {
  const search = Route.useSearch();
  const { pathname, search: siguiente } = useLocation();
  // Shows the filters that were just chosen while the guards still run, but not the address of another page.
  const direccion = readDireccion(pathname.endsWith('/visita/result') ? siguiente : search);
  useMetadata({ title: tituloDe(direccion) });
  return <ResultadosPagina direccion={direccion} />;
}
