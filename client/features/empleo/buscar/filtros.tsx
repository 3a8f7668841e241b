import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import { NativeSelect } from '#ui/inputs/native-select';
import { FilterGroup, FilterOptions } from '#ui/results/filter-group';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { partesDe } from '../../../pantalla/direccion.ts';
import { type Direccion, type Lugar, readDireccion, toggleFiltro } from '../lista/direccion.ts';
import { etiquetaDeValor, etiquetaExperiencia, etiquetaSalario, type Facetas } from '../lista/etiquetas.ts';
import type { Cambiar } from '../lista/use-ofertas-navigation.ts';
import c from './filtros.module.css';

const SALARIOS = [18_000, 24_000, 30_000, 40_000, 50_000, 70_000];
const EXPERIENCIAS = [0, 12, 24, 36, 60, 120];
const PUBLICADAS = ['1d', '7d', '30d'] as const;

export interface FiltrosProps {
  lugar: Lugar;
  direccion: Direccion;
  /** Facets of the last answer; undefined before the first one. */
  facetas: Facetas | undefined;
  onCambiar: Cambiar;
}

export function Filtros({ lugar, direccion, facetas, onCambiar }: FiltrosProps) {
  const put = (filtro: 'publicada_desde' | 'salario_min' | 'experiencia') => (valor: string) =>
    void onCambiar((puesta) => readDireccion({ ...puesta, page: undefined, [filtro]: valor }));
  // Within a country, a position has its own page; the links to these pages stand above the list.
  const grupos = FACETAS_EMPLEO.filter((faceta) => faceta !== 'cargo' || lugar.pais === undefined);
  return (
    <div className={c.filtros}>
      <Elegir
        etiqueta={empleo.faceta.publicada_desde}
        valor={direccion.publicada_desde ?? ''}
        opciones={PUBLICADAS.map((valor) => [valor, empleo.publicada[valor]])}
        onElegir={put('publicada_desde')}
      />
      <Elegir
        etiqueta={empleo.faceta.salario_min}
        valor={direccion.salario_min ?? ''}
        opciones={SALARIOS.map((importe) => [String(importe), etiquetaSalario(importe)])}
        onElegir={put('salario_min')}
      />
      <Elegir
        etiqueta={empleo.faceta.experiencia}
        valor={direccion.experiencia ?? ''}
        opciones={EXPERIENCIAS.map((meses) => [String(meses), etiquetaExperiencia(meses)])}
        onElegir={put('experiencia')}
      />
      {grupos.map((faceta) => (
        <Grupo
          key={faceta}
          faceta={faceta}
          valores={facetas?.[faceta] ?? []}
          elegidos={partesDe(direccion[faceta])}
          onAlternar={(valor) => onCambiar((puesta) => toggleFiltro(puesta, { filtro: faceta, valor }))}
        />
      ))}
    </div>
  );
}

interface ElegirProps {
  etiqueta: string;
  valor: string;
  opciones: readonly (readonly [valor: string, etiqueta: string])[];
  onElegir: (valor: string) => void;
}

function Elegir({ etiqueta, valor, opciones, onElegir }: ElegirProps) {
  // A value of the address that is no option stays as an option of its own.
  const faltaElSuyo = valor !== '' && !opciones.some(([uno]) => uno === valor);
  const todas = [['', empleo.cualquiera] as const, ...(faltaElSuyo ? [[valor, valor] as const] : []), ...opciones];
  return (
    <NativeSelect
      label={etiqueta}
      items={todas.map(([id, label]) => ({ id, label }))}
      value={valor}
      onChange={onElegir}
    />
  );
}

interface GrupoProps {
  faceta: FacetaEmpleo;
  valores: Facetas[FacetaEmpleo];
  elegidos: readonly string[];
  onAlternar: (valor: string) => Promise<void>;
}

/** A facet with one value and no chosen one is hidden: there is nothing to choose. */
function Grupo({ faceta, valores, elegidos, onAlternar }: GrupoProps) {
  if (valores.length < 2 && elegidos.length === 0) return null;
  // Chosen values without hits are listed too, so that they can be removed.
  const deNada = elegidos.filter((uno) => !valores.some(({ valor }) => valor === uno));
  const todos = [...valores, ...deNada.map((valor) => ({ valor, etiqueta: valor, total: 0 }))];
  return (
    <FilterGroup title={empleo.faceta[faceta]}>
      <FilterOptions
        items={todos.map(({ valor, etiqueta, total }) => ({
          value: valor,
          label: etiquetaDeValor(faceta, valor, etiqueta),
          total,
        }))}
        selected={elegidos}
        onToggle={onAlternar}
      />
    </FilterGroup>
  );
}
