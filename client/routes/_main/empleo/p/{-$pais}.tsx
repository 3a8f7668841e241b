import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { EmpleoPagina, tituloDe } from '../../../../features/empleo/buscar/empleo-pagina.tsx';
import { PaisNoEncontrado } from '../../../../features/empleo/buscar/no-encontrado.tsx';
import { readDireccion } from '../../../../features/empleo/lista/direccion.ts';
import { empleo } from '../../../../i18n/es/empleo/empleo.ts';
import { entraEnEmpleo, requirePais, soloTextos } from '../../../-empleo.ts';

export const Route = createFileRoute('/_main/empleo/p/{-$pais}')({
  validateSearch: soloTextos,
  beforeLoad: entraEnEmpleo,
  loader: async (entrando) => {
    const { pais: slug } = entrando.params;
    const pais = slug ? await requirePais(slug) : null;
    // Imported here and not above, because a loader's static imports are in the first chunk of every page.
    const { startLista } = await import('../../../../features/empleo/buscar/start-lista.ts');
    startLista(entrando, { pais: pais?.slug });
    return pais;
  },
  notFoundComponent: () => <PaisNoEncontrado />,
  component: Lista,
});

function Lista() {
  const pais = Route.useLoaderData();
  const search = Route.useSearch();
  const { pathname, search: siguiente } = useLocation();
  // Shows the filters that were just chosen while the guards still run, but not the address of another page.
  const direccion = readDireccion(/\/empleo\/p(\/[^/]+)?$/.test(pathname) ? siguiente : search);
  useMetadata({ title: tituloDe({ pais, cargo: null }), description: empleo.intro });
  return <EmpleoPagina pais={pais} cargo={null} direccion={direccion} />;
}
