import { useState } from 'react';
import type { NombreFaceta, Resultado, ValorFaceta } from '#shared/contract/visita/buscador';
import { fold } from '#shared/fold';
import { NativeCheckbox } from '#ui/native-checkbox';
import { TextField } from '#ui/text-field';
import { buscador } from '../../i18n/es/productos.ts';
import { ui } from '../../i18n/es/ui.ts';
import { formatNumero } from '../../i18n/numero.ts';
import { alternarFiltro, type Direccion, valoresDe } from './buscador-direccion.ts';
import { etiquetaDe, nivelDe } from './buscador-etiquetas.ts';
import c from './buscador-filtros.module.css';
import type { Cambiar } from './buscador-navegar.ts';

type Facetas = Resultado['meta']['facetas'];

/** Yes-or-no filters, together in one group. */
const SUELTAS = [
  ...['suministro', 'generico', 'biosimilar', 'triangulo', 'huerfano', 'conduccion', 'estupefaciente'],
] as const satisfies readonly NombreFaceta[];
const GRUPOS = [
  ...['condicion', 'principio', 'laboratorio', 'atc', 'forma', 'via', 'tipo', 'estado', 'principios'],
  ...['sustituible', 'pais'],
] as const satisfies readonly NombreFaceta[];
/** Open from the start; the others when something of them is chosen. */
const ABIERTOS: readonly NombreFaceta[] = ['condicion', 'principio', 'laboratorio'];
const A_LA_VISTA = 6;
/** From here on a facet has a search of its own. */
const MUCHOS = 10;

export interface FiltrosProps {
  direccion: Direccion;
  /** Of the last answer; undefined until there is one. */
  facetas: Facetas | undefined;
  onCambiar: Cambiar;
}

export function Filtros({ direccion, facetas, onCambiar }: FiltrosProps) {
  const alternar = (faceta: NombreFaceta, valor: string) =>
    onCambiar((puesta) => alternarFiltro(puesta, faceta, valor));
  const sueltas = SUELTAS.map((faceta) => ({ faceta, total: totalDeSi(facetas?.[faceta]) })).filter(
    ({ faceta, total }) => total > 0 || valoresDe(direccion, faceta).length > 0,
  );
  return (
    <div className={c.filtros}>
      <NativeCheckbox
        isSelected={direccion.comercializado === 'todos'}
        onChange={() => alternar('comercializado', 'todos')}
      >
        {buscador.faceta.comercializado}
      </NativeCheckbox>
      {sueltas.length > 0 && (
        <details className={c.grupo} open>
          <summary className={c.nombre}>{buscador.caracteristicas}</summary>
          <ul>
            {sueltas.map(({ faceta, total }) => (
              <Valor
                key={faceta}
                etiqueta={buscador.faceta[faceta]}
                total={total}
                isSelected={direccion[faceta] === '1'}
                onChange={() => alternar(faceta, '1')}
              />
            ))}
          </ul>
        </details>
      )}
      {GRUPOS.map((faceta) => (
        <Grupo
          key={faceta}
          faceta={faceta}
          valores={facetas?.[faceta] ?? []}
          elegidos={valoresDe(direccion, faceta)}
          onAlternar={(valor) => alternar(faceta, valor)}
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

/** A facet with one value and nothing chosen has nothing to choose. */
function Grupo({ faceta, valores, elegidos, onAlternar }: GrupoProps) {
  const [texto, setTexto] = useState('');
  const [estaEntero, setEntero] = useState(false);
  if (valores.length < 2 && elegidos.length === 0) return null;
  const nombre = buscador.faceta[faceta];
  const busca = fold(texto.trim());
  const hallados = valores
    .map((valor) => ({ ...valor, etiqueta: etiquetaDe(faceta, valor) }))
    .filter(({ etiqueta }) => fold(etiqueta).includes(busca));
  // A tree is read whole.
  const cabenTodos = estaEntero || faceta === 'atc' || busca !== '' || hallados.length <= A_LA_VISTA + 1;
  const visibles = cabenTodos
    ? hallados
    : hallados.filter(({ valor }, lugar) => lugar < A_LA_VISTA || elegidos.includes(valor));
  const ocultos = hallados.length - visibles.length;
  return (
    <details className={c.grupo} open={ABIERTOS.includes(faceta) || elegidos.length > 0}>
      <summary className={c.nombre}>{nombre}</summary>
      {valores.length >= MUCHOS && faceta !== 'atc' && (
        <div className={c.busca}>
          <TextField type="search" label={buscador.buscarEn(nombre)} value={texto} onChange={setTexto} />
        </div>
      )}
      <ul>
        {visibles.map(({ valor, etiqueta, total }) => (
          <Valor
            key={valor}
            etiqueta={etiqueta}
            total={total}
            nivel={nivelDe(faceta, valor)}
            isSelected={elegidos.includes(valor)}
            onChange={() => onAlternar(valor)}
          />
        ))}
      </ul>
      {hallados.length === 0 && <p className={c.nada}>{ui.sinResultados}</p>}
      {(ocultos > 0 || estaEntero) && busca === '' && (
        <button type="button" className={c.mas} onClick={() => setEntero(!estaEntero)}>
          {estaEntero ? buscador.menosValores : buscador.masValores(ocultos)}
        </button>
      )}
    </details>
  );
}

const Valor = ({
  etiqueta,
  total,
  nivel = 0,
  isSelected,
  onChange,
}: {
  etiqueta: string;
  total: number;
  nivel?: number;
  isSelected: boolean;
  onChange: () => Promise<void>;
}) => (
  <li className={c.valor} data-nivel={nivel || undefined}>
    <NativeCheckbox isSelected={isSelected} onChange={onChange}>
      <span>{etiqueta}</span> <span className={c.total}>{formatNumero(total)}</span>
    </NativeCheckbox>
  </li>
);
