import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ResultLayout } from '#ui/results/result-layout';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { plural } from '../../../i18n/plural.ts';
import { AvisoAntiguo } from '../../../pantalla/aviso-antiguo.tsx';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { useUltima } from '../../../pantalla/use-ultima.ts';
import { useMediaQuery, WIDE } from '../../../ui/theme/use-media-query.ts';
import { ofertasQuery } from '../lista/consultas.ts';
import type { Direccion, Lugar } from '../lista/direccion.ts';
import { ListaEsqueleto } from '../lista/esqueleto.tsx';
import c from '../lista/lista.module.css';
import { Lista } from '../lista/lista.tsx';
import { OfertaAlLado } from '../lista/oferta-al-lado.tsx';
import { textoImporte } from '../lista/salario.ts';
import { useOfertasNavigation } from '../lista/use-ofertas-navigation.ts';
import { Buscar } from './buscar.tsx';
import { Cargos } from './cargos.tsx';
import { Filtros } from './filtros.tsx';
import { Herramientas } from './herramientas.tsx';
import { PublicarEnlace } from './publicar-enlace.tsx';

interface Nombrado {
  slug: string;
  nombre: string;
}
export interface EmpleoPaginaProps {
  pais: Nombrado | null;
  cargo: (Nombrado & { area: string }) | null;
}

export const tituloDe = ({ pais, cargo }: EmpleoPaginaProps) => {
  if (pais === null) return empleo.tituloTodos;
  return cargo === null ? empleo.titulo(pais.nombre) : empleo.tituloCargo(cargo.nombre, pais.nombre);
};

/** The offers of a country, or of one position in it. All of its state is in the address. */
export function EmpleoPagina({ pais, cargo, direccion }: EmpleoPaginaProps & { direccion: Direccion }) {
  const lugar: Lugar = { pais: pais?.slug, cargo: cargo?.slug, nombrePais: pais?.nombre, nombreCargo: cargo?.nombre };
  const { oferta, ...buscada } = direccion;
  const consulta = useUltima(useQuery(ofertasQuery(lugar, buscada)));
  const { change } = useOfertasNavigation(lugar);
  // The filters have some fifty checkboxes; on a phone they are only rendered when their sheet is opened.
  const cabeAlLado = useMediaQuery(WIDE, true);
  return (
    <div className={c.pagina}>
      <Migas pais={pais} cargo={cargo} />
      <PageHeading
        intro={cargo && pais ? empleo.cargoIntro(cargo.nombre, pais.nombre) : empleo.intro}
        actions={<PublicarEnlace />}
      >
        {tituloDe({ pais, cargo })}
      </PageHeading>
      <Buscar lugar={lugar} direccion={direccion} />
      {pais && <Cargos pais={pais.slug} cargo={cargo} />}
      <Consulta consulta={consulta} esqueleto={<ListaEsqueleto />}>
        {(ofertas) => (
          <ResultLayout
            isBusy={!consulta.esDeAhora}
            asideLabel={empleo.filtros}
            aside={
              !oferta &&
              cabeAlLado && (
                <Filtros lugar={lugar} direccion={direccion} facetas={ofertas.meta.facetas} onCambiar={change} />
              )
            }
            detail={oferta && <OfertaAlLado id={oferta} lugar={lugar} />}
          >
            <Herramientas lugar={lugar} direccion={direccion} meta={ofertas.meta} />
            <AvisoAntiguo consulta={consulta} texto={empleo.antiguas} />
            {cargo && <SalarioMediano meta={ofertas.meta} />}
            <Lista lugar={lugar} direccion={direccion} ofertas={ofertas} />
          </ResultLayout>
        )}
      </Consulta>
    </div>
  );
}

const Migas = ({ pais, cargo }: EmpleoPaginaProps) => (
  <Breadcrumbs>
    <Link to="/empleo/p/{-$pais}" params={{ pais: undefined }}>
      {empleo.area}
    </Link>
    {pais && cargo && (
      <Link to="/empleo/p/{-$pais}" params={{ pais: pais.slug }}>
        {pais.nombre}
      </Link>
    )}
    <span>{cargo?.nombre ?? pais?.nombre ?? empleo.todosLosPaises}</span>
  </Breadcrumbs>
);

function SalarioMediano({ meta: { salario_mediano: mediano } }: { meta: OfertasPagina['meta'] }) {
  if (mediano === null) return null;
  return (
    <p className={c.mediano}>
      <strong>{empleo.salarioMediano(textoImporte(mediano.importe, mediano.moneda))}</strong>{' '}
      <span>{plural(mediano.ofertas, empleo.salarioMedianoDe)}</span>
    </p>
  );
}
