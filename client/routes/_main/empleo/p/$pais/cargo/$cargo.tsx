import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { useMetadata } from '../../../../../../api/page/use-metadata.ts';
import { EmpleoPagina, tituloDe } from '../../../../../../features/empleo/buscar/empleo-pagina.tsx';
import { CargoNoEncontrado } from '../../../../../../features/empleo/buscar/no-encontrado.tsx';
import { readDireccion } from '../../../../../../features/empleo/lista/direccion.ts';
import { empleo } from '../../../../../../i18n/es/empleo/empleo.ts';
import { requirePais, soloTextos } from '../../../../../-empleo.ts';

export const Route = createFileRoute('/_main/empleo/p/$pais/cargo/$cargo')({
  validateSearch: soloTextos,
  loader: async (entrando) => {
    const { context, params } = entrando;
    const pais = await requirePais(params.pais);
    // Imported here and not above, because a loader's static imports are in the first chunk of every page.
    const { cargosEmpleoQuery } = await import('../../../../../../features/empleo/lista/consultas.ts');
    const { startLista } = await import('../../../../../../features/empleo/buscar/start-lista.ts');
    startLista(entrando, { pais: pais.slug, cargo: params.cargo });
    const cargos = await context.queryClient.ensureQueryData(cargosEmpleoQuery(pais.slug));
    const cargo = cargos.find(({ slug }) => slug === params.cargo);
    if (!cargo) throw notFound();
    return { pais, cargo };
  },
  notFoundComponent: () => <NoEncontrado />,
  component: Cargo,
});

function NoEncontrado() {
  const { pais, cargo } = Route.useParams();
  return <CargoNoEncontrado pais={pais} cargo={cargo} />;
}

function Cargo() {
  const lugar = Route.useLoaderData();
  const search = Route.useSearch();
  const { pathname, search: siguiente } = useLocation();
  // As in the list of offers: filters that were just chosen, but not the address of another page.
  const direccion = readDireccion(pathname.includes('/cargo/') ? siguiente : search);
  useMetadata({
    title: tituloDe(lugar),
    description: empleo.cargoIntro(lugar.cargo.nombre, lugar.pais.nombre),
  });
  return <EmpleoPagina {...lugar} direccion={direccion} />;
}
