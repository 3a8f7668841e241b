import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Extension, mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { esRutaPropia } from '#shared/textos/direccion-enlace';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { trozoDe } from './html-a-documento.ts';

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

const Tabla = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const saltar = (hacia: 1 | -1) => goToNextCell(hacia)(this.editor.state, this.editor.view.dispatch);
    return { Tab: () => saltar(1), 'Shift-Tab': () => saltar(-1) };
  },
});

const Fila = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (extension) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
});

/** Shown in the editor only where the policy lets it be loaded; else its words stand for it. */
const Imagen = Image.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt } = node.attrs;
      if (esRutaPropia(String(src))) {
        const dom = document.createElement('img');
        dom.src = String(src);
        dom.alt = String(alt ?? '');
        return { dom };
      }
      const dom = document.createElement('p');
      dom.textContent = `${mesa.imagen.fuera} ${String(alt ?? '')}`;
      dom.contentEditable = 'false';
      return { dom };
    },
});

const Figura = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Pie = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** What comes from the clipboard or is dropped, before ProseMirror would hand it to the browser's parser (see html-a-documento.ts). */
const Pegar = Extension.create({
  name: 'pegar',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const poner = (datos: DataTransfer | null): boolean => {
      const html = datos?.getData('text/html') ?? '';
      if (html === '') return false;
      const { view } = this.editor;
      view.dispatch(view.state.tr.replaceSelection(trozoDe(schema, html)).scrollIntoView());
      return true;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => {
              if (!poner(event.clipboardData)) return false;
              event.preventDefault();
              return true;
            },
            // What is dragged within the text is moved by ProseMirror; from elsewhere nothing is taken.
            drop: (view, event) => {
              if (view.dragging) return false;
              event.preventDefault();
              return true;
            },
          },
        },
      }),
    ];
  },
});

/** The subset of HTML that articles are kept in, and nothing that would be lost when it is saved. */
export const EXTENSIONES = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false },
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Imagen,
  Figura,
  Pie,
  Tabla,
  Fila,
  celda('tableCell', 'td', 'cell'),
  celda('tableHeader', 'th', 'header_cell'),
  Pegar,
];
