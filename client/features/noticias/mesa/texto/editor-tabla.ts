import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type Editor, mergeAttributes, Node } from '@tiptap/react';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';

/** Tables of the text: prosemirror-tables' commands on nodes that are kept as the subset of HTML has them. */

const numeroDe = (nombre: string) => ({
  default: 1,
  parseHTML: (elemento: HTMLElement) => Number(elemento.getAttribute(nombre) ?? 1),
  renderHTML: (atributos: Record<string, unknown>) =>
    atributos[nombre] === 1 ? {} : { [nombre]: String(atributos[nombre]) },
});

const celda = (name: string, tag: 'td' | 'th', tableRole: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: numeroDe('colspan'),
      rowspan: numeroDe('rowspan'),
      // prosemirror-tables looks for it; widths are not kept.
      colwidth: { default: null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
  });

/** From cell to cell; after the last one a row begins. */
const saltar =
  (hacia: 1 | -1) =>
  ({ editor }: { editor: Editor }) => {
    const run = (command: Command) => command(editor.state, editor.view.dispatch);
    if (run(goToNextCell(hacia)) || hacia === -1 || !isInTable(editor.state)) return isInTable(editor.state);
    return run(addRowAfter) && run(goToNextCell(1));
  };

/** In a cell without a word there is nothing to delete: its paragraph, which a cell always has, would take the cursor out with it. */
const estaVacia = ({ editor }: { editor: Editor }): boolean => {
  const { $from, empty } = editor.state.selection;
  const celda = $from.depth > 0 ? $from.node(-1) : null;
  const isCelda = celda?.type.name === 'tableCell' || celda?.type.name === 'tableHeader';
  return empty && isCelda && celda.childCount === 1 && $from.parent.content.size === 0;
};

const Tabla = Node.create({
  name: 'table',
  // Of no group: only the text itself holds it, no cell, list or quotation.
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({ Tab: saltar(1), 'Shift-Tab': saltar(-1), Delete: estaVacia }),
});

const Fila = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (extension) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
});

const Documento = Node.create({ name: 'doc', topNode: true, content: '(block | table)+' });

export const TABLAS = [
  Documento,
  Tabla,
  Fila,
  celda('tableCell', 'td', 'cell'),
  celda('tableHeader', 'th', 'header_cell'),
];

const parrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Three by three, its first row of headings, which are never empty. */
const NUEVA = {
  type: 'table',
  content: [0, 1, 2].map((fila) => ({
    type: 'tableRow',
    content: [1, 2, 3].map((columna) =>
      fila === 0
        ? { type: 'tableHeader', content: [parrafo(mesa.columna(columna))] }
        : { type: 'tableCell', content: [{ type: 'paragraph' }] },
    ),
  })),
};

/** Puts a table where the cursor is, and the cursor into its first cell. */
export function putTabla(editor: Editor) {
  const desde = editor.state.selection.from - 1;
  editor.chain().insertContent(NUEVA).run();
  let primera: number | undefined;
  editor.state.doc.descendants((nodo, lugar) => {
    if (lugar >= desde && nodo.type.name === 'tableHeader') primera ??= lugar;
    return primera === undefined;
  });
  // Into the cell, and into its paragraph.
  editor.commands.focus(primera === undefined ? 'end' : primera + 2);
}

/** The whole of it is the table. */
const orTabla =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, dispatch) || deleteTable(state, dispatch);

const ORDENES = {
  filaAntes: addRowBefore,
  filaDespues: addRowAfter,
  filaFuera: orTabla(deleteRow),
  columnaAntes: addColumnBefore,
  columnaDespues: addColumnAfter,
  columnaFuera: orTabla(deleteColumn),
  filaDeTitulos: toggleHeader('row'),
  columnaDeTitulos: toggleHeader('column'),
  tablaFuera: deleteTable,
} satisfies Record<keyof typeof mesa.tabla, Command>;
export type OrdenTabla = keyof typeof ORDENES;
// The keys of a constant are its keys.
export const ORDENES_TABLA = Object.keys(ORDENES) as OrdenTabla[];

export function darOrden(editor: Editor, orden: OrdenTabla) {
  ORDENES[orden](editor.state, editor.view.dispatch);
  editor.commands.focus();
}

/** Whether the first row and the first column of the table around the cursor are headings; null outside of one. */
export function titulosDe({ state }: Editor): { fila: boolean; columna: boolean } | null {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  const sonTitulos = (lugares: readonly number[]) =>
    lugares.every((lugar) => table.nodeAt(lugar)?.type.name === 'tableHeader');
  const { map: celdas, width } = map;
  return {
    fila: sonTitulos(celdas.slice(0, width)),
    columna: sonTitulos(celdas.filter((_, lugar) => lugar % width === 0)),
  };
}
