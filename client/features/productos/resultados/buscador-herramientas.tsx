import { BookmarkPlus, Download, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buscador as contrato, type Resultado } from '#shared/contract/visita/buscador';
import { Button } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { Chips } from '#ui/content/chips';
import { NarrowOnly, ResultActions, ResultFilters, ResultTools } from '#ui/results/result-layout';
import { urlOf } from '../../../api/call/call.ts';
import { stringifySearch } from '../../../api/page/search-params.ts';
import { rememberIntencion, usePorAbrir } from '../../../api/session/entrada/intencion.ts';
import { useSession } from '../../../api/session/session.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { plural } from '../../../i18n/plural.ts';
import { AvisoAntiguo, type AvisoAntiguoProps } from '../../../pantalla/aviso-antiguo.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { type Direccion, filtrosDe, filtrosPuestos, sinFiltros, toggleFiltro } from '../buscador/buscador-direccion.ts';
import { useFinderNavigation } from '../buscador/buscador-navegar.ts';
import { etiquetaDeFiltro } from './buscador-etiquetas.ts';
import { OrdenResultados } from './buscador-orden.tsx';

const FiltrosHoja = lazy(async () => ({ default: (await import('./buscador-filtros-hoja.tsx')).FiltrosHoja }));
const GuardarBusqueda = lazy(async () => ({
  default: (await import('../buscador/guardar-busqueda.tsx')).GuardarBusqueda,
}));

export interface BarraHerramientasProps {
  direccion: Direccion;
  meta: Resultado['meta'];
  /** For a notice of how old the list is, when it could not be refetched. */
  consulta: AvisoAntiguoProps['consulta'];
}

/** Above the list: count, order, filters, and actions on the result. */
export function BarraHerramientas({ direccion, meta, consulta }: BarraHerramientasProps) {
  const [hoja, setHoja] = useState(false);
  const { change } = useFinderNavigation();
  const puestos = filtrosPuestos(direccion);
  const hayAlgo = meta.total > 0;
  return (
    <ResultTools
      total={
        <>
          <strong>{plural(meta.total, buscador.numProductos)}</strong>{' '}
          <span>{plural(meta.total_presentaciones, buscador.presentaciones)}</span>
        </>
      }
      controls={
        <>
          <NarrowOnly>
            <Button variant="secondary" aria-haspopup="dialog" onPress={() => setHoja(true)}>
              <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" />
              {buscador.verFiltros(puestos.length)}
            </Button>
          </NarrowOnly>
          {hayAlgo && <OrdenResultados direccion={direccion} />}
        </>
      }
    >
      {hayAlgo && (
        <ResultActions>
          <Exportar direccion={direccion} />
        </ResultActions>
      )}
      {puestos.length > 0 && (
        <ResultFilters>
          <Chips
            label={buscador.filtrosPuestos}
            items={puestos.map((puesto) => ({
              id: `${puesto.faceta}:${puesto.valor}`,
              label: etiquetaDeFiltro(puesto, meta.facetas),
            }))}
            onRemove={(id) => {
              const puesto = puestos.find(({ faceta, valor }) => `${faceta}:${valor}` === id);
              if (puesto) void change((puesta) => toggleFiltro(puesta, puesto.faceta, puesto.valor));
            }}
          />
          <Button variant="quiet" size="small" onPress={() => void change(sinFiltros)}>
            {buscador.quitarFiltros}
          </Button>
        </ResultFilters>
      )}
      <AvisoAntiguo consulta={consulta} texto={buscador.antiguos} />
      {hoja && (
        <Suspense>
          <FiltrosHoja direccion={direccion} meta={meta} onCambiar={change} onClose={() => setHoja(false)} />
        </Suspense>
      )}
    </ResultTools>
  );
}

/** Export for logged-in users; others are sent to the login and back to this search. */
function Exportar({ direccion }: { direccion: Direccion }) {
  const { authUser } = useSession();
  const [guardando, setGuardando] = useState(usePorAbrir('busqueda', authUser !== null));
  const iconos = {
    exportar: <Download size={18} strokeWidth={1.5} aria-hidden="true" />,
    save: <BookmarkPlus size={18} strokeWidth={1.5} aria-hidden="true" />,
  };
  if (authUser === null) {
    const login = { redirect: `/app/visita/result${stringifySearch(direccion)}`, motivo: 'producto' } as const;
    return (
      <>
        <EnlaceBoton to="/auth/login" search={login} variant="quiet" size="small">
          {iconos.exportar}
          {buscador.exportar}
        </EnlaceBoton>
        <EnlaceBoton
          to="/auth/login"
          search={login}
          variant="quiet"
          size="small"
          onClick={() => rememberIntencion('busqueda')}
        >
          {iconos.save}
          {buscador.guardar}
        </EnlaceBoton>
      </>
    );
  }
  return (
    <>
      <LinkButton
        href={urlOf(contrato.exportar, { query: filtrosDe(direccion) })}
        download={buscador.exportarFichero}
        variant="quiet"
        size="small"
      >
        {iconos.exportar}
        {buscador.exportar}
      </LinkButton>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setGuardando(true)}>
        {iconos.save}
        {buscador.guardar}
      </Button>
      {guardando && (
        <Suspense>
          <GuardarBusqueda direccion={direccion} onClose={() => setGuardando(false)} />
        </Suspense>
      )}
    </>
  );
}
