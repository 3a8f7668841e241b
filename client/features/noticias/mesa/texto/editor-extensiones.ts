import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { handlePaste } from '@tiptap/pm/tables';
import { Extension, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { esRutaPropia } from '#shared/textos/direccion-enlace';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { TABLAS } from './editor-tabla.ts';
import { trozoDe } from './html-a-documento.ts';

/** Shows a picture only when the content security policy allows its address; otherwise its alternative text. */
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

/** Handles pasted and dropped HTML before ProseMirror would pass it to the browser's parser (see html-a-documento.ts). */
const Pegar = Extension.create({
  name: 'pegar',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const put = (event: ClipboardEvent): boolean => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (html === '') return false;
      const { view } = this.editor;
      const trozo = trozoDe(schema, html);
      // Pasted cells fill the cells of the table around the cursor.
      if (!handlePaste(view, event, trozo)) view.dispatch(view.state.tr.replaceSelection(trozo).scrollIntoView());
      return true;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => {
              if (!put(event)) return false;
              event.preventDefault();
              return true;
            },
            // ProseMirror moves a selection that is dragged within the text; drops from elsewhere are ignored.
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

/** Exactly the subset of HTML that articles are stored in, so that saving loses nothing. */
export const EXTENSIONES = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Replaced by a document node that allows tables.
    document: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Imagen,
  Figura,
  Pie,
  ...TABLAS,
  Pegar,
];
