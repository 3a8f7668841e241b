import { BellPlus, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { Button } from '#ui/actions/button';
import { Chips } from '#ui/content/chips';
import { NativeSelect } from '#ui/inputs/native-select';
import { NarrowOnly, ResultActions, ResultFilters, ResultTools } from '#ui/results/result-layout';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { pluralTotal } from '../../../i18n/plural.ts';
import { CrearAlerta } from '../candidato/crear-alerta.tsx';
import {
  type Direccion,
  filtrosPuestos,
  type Lugar,
  readDireccion,
  sinFiltros,
  toggleFiltro,
} from '../lista/direccion.ts';
import { etiquetaDeFiltro } from '../lista/etiquetas.ts';
import { useOfertasNavigation } from '../lista/use-ofertas-navigation.ts';

const FiltrosHoja = lazy(async () => ({ default: (await import('./filtros-hoja.tsx')).FiltrosHoja }));

const ORDENES = ['relevancia', 'fecha', 'salario'] as const;

interface HerramientasProps {
  lugar: Lugar;
  direccion: Direccion;
  meta: OfertasPagina['meta'];
}

/** Above the list: count, order, filters and alert. */
export function Herramientas({ lugar, direccion, meta }: HerramientasProps) {
  const [hoja, setHoja] = useState(false);
  const { change } = useOfertasNavigation(lugar);
  const puestos = filtrosPuestos(direccion);
  return (
    <ResultTools
      total={<strong>{pluralTotal(meta, empleo.numOfertas)}</strong>}
      controls={
        <>
          <NarrowOnly>
            <Button variant="secondary" aria-haspopup="dialog" onPress={() => setHoja(true)}>
              <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" />
              {empleo.verFiltros(puestos.length)}
            </Button>
          </NarrowOnly>
          {meta.total > 0 && <Orden lugar={lugar} direccion={direccion} />}
        </>
      }
    >
      {puestos.length > 0 && (
        <ResultFilters>
          <Chips
            label={empleo.filtrosPuestos}
            items={puestos.map((puesto) => ({
              id: `${puesto.filtro}:${puesto.valor}`,
              label: etiquetaDeFiltro(puesto, meta.facetas),
            }))}
            onRemove={(id) => {
              const puesto = puestos.find(({ filtro, valor }) => `${filtro}:${valor}` === id);
              if (puesto) void change((puesta) => toggleFiltro(puesta, puesto));
            }}
          />
          <Button variant="quiet" size="small" onPress={() => void change(sinFiltros)}>
            {empleo.quitarFiltros}
          </Button>
        </ResultFilters>
      )}
      {meta.total > 0 && (
        <ResultActions>
          <CrearAlerta lugar={lugar} direccion={direccion}>
            <BellPlus size={18} strokeWidth={1.5} aria-hidden="true" />
            {empleo.crearAlerta}
          </CrearAlerta>
        </ResultActions>
      )}
      {hoja && (
        <Suspense>
          <FiltrosHoja
            lugar={lugar}
            direccion={direccion}
            facetas={meta.facetas}
            total={meta}
            onCambiar={change}
            onClose={() => setHoja(false)}
          />
        </Suspense>
      )}
    </ResultTools>
  );
}

function Orden({ lugar, direccion }: { lugar: Lugar; direccion: Direccion }) {
  const { change } = useOfertasNavigation(lugar);
  return (
    <NativeSelect
      label={empleo.orden}
      labelAt="beside"
      items={ORDENES.map((id) => ({ id, label: empleo.ordenes[id] }))}
      value={direccion.orden ?? 'relevancia'}
      onChange={(orden) => void change((puesta) => readDireccion({ ...puesta, orden, page: undefined }))}
    />
  );
}
