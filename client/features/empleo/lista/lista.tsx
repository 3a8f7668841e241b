import { SearchX } from 'lucide-react';
import type { OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { Button } from '#ui/actions/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ResultList } from '#ui/results/result-layout';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { QuisisteDecir } from '../../../pantalla/busqueda/quisiste-decir.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { PaisesConOfertas } from '../buscar/paises-con-ofertas.tsx';
import { CrearAlerta } from '../candidato/crear-alerta.tsx';
import { type Direccion, filtrosPuestos, type Lugar, readDireccion, sinFiltros, toggleFiltro } from './direccion.ts';
import { etiquetaDeFiltro } from './etiquetas.ts';
import c from './lista.module.css';
import { Tarjeta } from './tarjeta.tsx';
import { enlaceDe, useOfertasNavigation } from './use-ofertas-navigation.ts';

interface ListaProps {
  lugar: Lugar;
  direccion: Direccion;
  ofertas: OfertasPagina;
}

export function Lista({ lugar, direccion, ofertas }: ListaProps) {
  const { change } = useOfertasNavigation(lugar);
  if (ofertas.data.length === 0) return <Vacia lugar={lugar} direccion={direccion} facetas={ofertas.meta.facetas} />;
  const { current_page, last_page, quisiste_decir: dicho } = ofertas.meta;
  return (
    <>
      {dicho && direccion.q && (
        <QuisisteDecir
          escrito={direccion.q}
          dicho={dicho}
          enlace={enlaceDe(lugar, readDireccion({ ...direccion, q: dicho, oferta: undefined, page: undefined }))}
        />
      )}
      <ResultList>
        {ofertas.data.map((oferta) => (
          <li key={oferta.id}>
            <Tarjeta
              oferta={oferta}
              isElegida={direccion.oferta === String(oferta.id)}
              onAbrir={() => void change((puesta) => ({ ...puesta, oferta: String(oferta.id) }))}
            />
          </li>
        ))}
      </ResultList>
      <Paginacion
        label={empleo.paginas}
        actual={current_page}
        ultima={last_page}
        enlace={(n) => enlaceDe(lugar, readDireccion({ ...direccion, oferta: undefined, page: String(n) }))}
      />
    </>
  );
}

interface VaciaProps extends Omit<ListaProps, 'ofertas'> {
  facetas: OfertasPagina['meta']['facetas'];
}

/** Empty result: filters to remove, an alert, and countries that have offers. */
function Vacia({ lugar, direccion, facetas }: VaciaProps) {
  const { change } = useOfertasNavigation(lugar);
  const puestos = filtrosPuestos(direccion);
  const esPorBuscar = puestos.length > 0 || direccion.q !== undefined;
  return (
    <EmptyState
      title={esPorBuscar || !lugar.nombrePais ? empleo.vacioTitulo : empleo.vacioPaisTitulo(lugar.nombrePais)}
      icon={<SearchX size={24} strokeWidth={1.5} />}
      action={
        <>
          <CrearAlerta lugar={lugar} direccion={direccion} variant="primary">
            {empleo.crearAlerta}
          </CrearAlerta>
          {puestos.length > 1 && (
            <Button variant="secondary" onPress={() => void change(sinFiltros)}>
              {empleo.quitarFiltros}
            </Button>
          )}
          {!esPorBuscar && lugar.pais !== undefined && (
            <EnlaceBoton
              to="/empleo/p/{-$pais}"
              params={{ pais: undefined }}
              search={{ modalidad: 'remoto' }}
              variant="secondary"
            >
              {empleo.verRemoto}
            </EnlaceBoton>
          )}
        </>
      }
    >
      <p>{empleo.vacioTexto}</p>
      {puestos.length > 0 && (
        <div className={c.quita}>
          <span>{empleo.vacioQuita}</span>
          {puestos.map((puesto) => (
            <Button
              key={`${puesto.filtro}:${puesto.valor}`}
              variant="secondary"
              size="small"
              onPress={() => void change((puesta) => toggleFiltro(puesta, puesto))}
            >
              {etiquetaDeFiltro(puesto, facetas)}
            </Button>
          ))}
        </div>
      )}
      {!esPorBuscar && <PaisesConOfertas />}
    </EmptyState>
  );
}
