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

/** Tables: the commands of prosemirror-tables on nodes of the stored HTML subset. */

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
      // prosemirror-tables requires the attribute; widths are not stored.
      colwidth: { default: null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
  });

/** Moves to the next or previous cell; after the last one a row is added. */
const skip =
  (hacia: 1 | -1) =>
  ({ editor }: { editor: Editor }) => {
    const run = (command: Command) => command(editor.state, editor.view.dispatch);
    if (run(goToNextCell(hacia)) || hacia === -1 || !isInTable(editor.state)) return isInTable(editor.state);
    return run(addRowAfter) && run(goToNextCell(1));
  };

/** Whether the cursor is in an empty cell: deleting its only paragraph would move the cursor out of the cell. */
const estaVacia = ({ editor }: { editor: Editor }): boolean => {
  const { $from, empty } = editor.state.selection;
  const celda = $from.depth > 0 ? $from.node(-1) : null;
  const isCelda = celda?.type.name === 'tableCell' || celda?.type.name === 'tableHeader';
  return empty && isCelda && celda.childCount === 1 && $from.parent.content.size === 0;
};

const Tabla = Node.create({
  name: 'table',
  // Without a group, so that no cell, list or quotation can contain a table.
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({ Tab: skip(1), 'Shift-Tab': skip(-1), Delete: estaVacia }),
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

/** Three by three; the first row has headings with text, as headings must not be empty. */
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

/** Inserts a table at the cursor, and puts the cursor into its first cell. */
export function putTabla(editor: Editor) {
  const desde = editor.state.selection.from - 1;
  editor.chain().insertContent(NUEVA).run();
  let primera: number | undefined;
  editor.state.doc.descendants((nodo, lugar) => {
    if (lugar >= desde && nodo.type.name === 'tableHeader') primera ??= lugar;
    return primera === undefined;
  });
  // + 2: into the cell, and into its paragraph.
  editor.commands.focus(primera === undefined ? 'end' : primera + 2);
}

/** Runs the command, or deletes the table when the command refuses to remove its last row or column. */
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
// `Object.keys` loses the type of the keys.
export const ORDENES_TABLA = Object.keys(ORDENES) as OrdenTabla[];

export function runCommand(editor: Editor, orden: OrdenTabla) {
  ORDENES[orden](editor.state, editor.view.dispatch);
  editor.commands.focus();
}

/** Whether first row and first column of the table around the cursor are headings; null outside of a table. */
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
