import { useState } from 'react';
import {
  FILTROS_VIVOS,
  type NombreFaceta,
  type NombreFiltro,
  type Resultado,
  type ValorFaceta,
} from '#shared/contract/visita/buscador';
import { fold } from '#shared/textos/fold';
import { TextField } from '#ui/inputs/text-field';
import { FilterGroup, FilterOptions } from '#ui/results/filter-group';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { useSession } from '../../../api/session/session.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { type Direccion, toggleFiltro, valoresDe } from '../buscador/buscador-direccion.ts';
import type { Cambiar } from '../buscador/buscador-navegar.ts';
import { etiquetaDe, nivelDe } from './buscador-etiquetas.ts';
import c from './buscador-filtros.module.css';

type Facetas = Resultado['meta']['facetas'];

/** Yes-or-no filters, in one group. */
const SUELTAS = [
  'suministro',
  'generico',
  'biosimilar',
  'triangulo',
  'huerfano',
  'conduccion',
  'estupefaciente',
] as const satisfies readonly NombreFaceta[];
const GRUPOS = [
  'condicion',
  'principio',
  'laboratorio',
  'atc',
  'forma',
  'via',
  'tipo',
  'estado',
  'principios',
  'sustituible',
  'pais',
] as const satisfies readonly NombreFaceta[];
/** Groups that are open at first; others are when one of their values is chosen. */
const ABIERTOS: readonly NombreFaceta[] = ['condicion', 'principio', 'laboratorio'];
/** A facet with this many values has a search field. */
const MUCHOS = 10;

export interface FiltrosProps {
  direccion: Direccion;
  /** Facets of the last answer; undefined before the first one. */
  facetas: Facetas | undefined;
  onCambiar: Cambiar;
}

export function Filtros({ direccion, facetas, onCambiar }: FiltrosProps) {
  const { authUser } = useSession();
  const llevaCartera = authUser?.visitador_farmaceutico || authUser?.marketing;
  const vivos = FILTROS_VIVOS.filter((filtro) => filtro !== 'en_mi_cartera' || llevaCartera);
  const toggle = (faceta: NombreFiltro, valor: string) => onCambiar((puesta) => toggleFiltro(puesta, faceta, valor));
  const sueltas = SUELTAS.map((faceta) => ({ faceta, total: totalDeSi(facetas?.[faceta]) })).filter(
    ({ faceta, total }) => total > 0 || valoresDe(direccion, faceta).length > 0,
  );
  return (
    <div className={c.filtros}>
      <NativeCheckbox
        isSelected={direccion.comercializado === 'todos'}
        onChange={() => toggle('comercializado', 'todos')}
      >
        {buscador.faceta.comercializado}
      </NativeCheckbox>
      {sueltas.length > 0 && (
        <FilterGroup title={buscador.caracteristicas} isOpen>
          <FilterOptions
            items={sueltas.map(({ faceta, total }) => ({ value: faceta, label: buscador.faceta[faceta], total }))}
            selected={sueltas.map(({ faceta }) => faceta).filter((faceta) => direccion[faceta] === '1')}
            // The values are the names above.
            onToggle={(faceta) => toggle(faceta as NombreFaceta, '1')}
            isWhole
          />
        </FilterGroup>
      )}
      <FilterGroup title={buscador.visita} isOpen>
        <FilterOptions
          items={vivos.map((filtro) => ({ value: filtro, label: buscador.faceta[filtro] }))}
          selected={vivos.filter((filtro) => direccion[filtro] === '1')}
          // The values are the names above.
          onToggle={(filtro) => toggle(filtro as NombreFiltro, '1')}
          isWhole
        />
      </FilterGroup>
      {GRUPOS.map((faceta) => (
        <Grupo
          key={faceta}
          faceta={faceta}
          valores={facetas?.[faceta] ?? []}
          elegidos={valoresDe(direccion, faceta)}
          onAlternar={(valor) => toggle(faceta, valor)}
        />
      ))}
    </div>
  );
}

const totalDeSi = (valores: readonly ValorFaceta[] = []) => valores.find(({ valor }) => valor === '1')?.total ?? 0;

interface GrupoProps {
  faceta: NombreFaceta;
  valores: readonly ValorFaceta[];
  elegidos: readonly string[];
  onAlternar: (valor: string) => Promise<void>;
}

/** A facet with one value and no chosen one is hidden: there is nothing to choose. */
function Grupo({ faceta, valores, elegidos, onAlternar }: GrupoProps) {
  const [texto, setTexto] = useState('');
  if (valores.length < 2 && elegidos.length === 0) return null;
  const nombre = buscador.faceta[faceta];
  const busca = fold(texto.trim());
  const hallados = valores
    .map((valor) => ({
      value: valor.valor,
      label: etiquetaDe(faceta, valor),
      total: valor.total,
      level: nivelDe(faceta, valor.valor),
    }))
    .filter(({ label }) => fold(label).includes(busca));
  return (
    <FilterGroup title={nombre} isOpen={ABIERTOS.includes(faceta) || elegidos.length > 0}>
      {valores.length >= MUCHOS && faceta !== 'atc' && (
        <div className={c.busca}>
          <TextField type="search" label={buscador.buscarEn(nombre)} value={texto} onChange={setTexto} />
        </div>
      )}
      <FilterOptions
        items={hallados}
        selected={elegidos}
        onToggle={onAlternar}
        isWhole={faceta === 'atc' || busca !== ''}
      />
      {hallados.length === 0 && <p className={c.nada}>{ui.sinResultados}</p>}
    </FilterGroup>
  );
}
