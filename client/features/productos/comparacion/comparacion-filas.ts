import type { Producto } from '#shared/contract/visita/entidades';
import { estados, motivosNoSustituible } from '../../../i18n/es/productos/ficha-datos.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { condicionesDe } from '../ficha-secciones/ficha-composicion.tsx';

interface Fila {
  id: keyof typeof buscador.filaComparacion;
  /** Lines of a cell; empty when the source says nothing. */
  valor: (producto: Producto) => string[];
}

const siNo = (cierto: boolean) => [cierto ? buscador.si : buscador.no];
const nombreDe = ({ nombre, codigo }: { nombre: string | null; codigo: string }) => nombre ?? codigo;

/** Rows of the comparison, in the order of the sheet. */
export const FILAS: readonly Fila[] = [
  { id: 'laboratorio', valor: ({ titular }) => (titular ? [nombreDe(titular)] : []) },
  {
    id: 'composicion',
    valor: ({ composicion }) =>
      composicion.map(({ principio, dosis }) => [nombreDe(principio), dosis].filter(Boolean).join(' ')),
  },
  { id: 'forma', valor: ({ forma }) => (forma ? [nombreDe(forma)] : []) },
  { id: 'vias', valor: ({ vias }) => vias.map(nombreDe) },
  {
    id: 'atc',
    valor: ({ atc }) => atc.slice(-1).map(({ codigo, nombre }) => [codigo, nombre].filter(Boolean).join(' ')),
  },
  { id: 'estado', valor: ({ estado }) => [estados[estado]] },
  { id: 'comercializado', valor: ({ comercializado }) => siNo(comercializado) },
  { id: 'condiciones', valor: condicionesDe },
  {
    id: 'sustituible',
    valor: ({ sustituible, no_sustituible_motivo: motivo }) =>
      sustituible || !motivo ? siNo(sustituible) : [`${buscador.no}: ${motivosNoSustituible[motivo]}`],
  },
  { id: 'suministro', valor: ({ suministro }) => siNo(suministro.some(({ activo }) => activo)) },
  { id: 'excipientes', valor: ({ excipientes }) => excipientes.map(nombreDe) },
  {
    id: 'presentaciones',
    valor: ({ presentaciones }) => presentaciones.map(({ codigo, nombre }) => `${codigo} ${nombre}`),
  },
];
