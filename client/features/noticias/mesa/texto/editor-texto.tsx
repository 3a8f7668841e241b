import { EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { plural } from '../../../../i18n/plural.ts';
import { useFieldError } from '../../../../ui/form/form-errors.ts';
import { DialogoImagen } from '../imagen/editor-imagen-texto.tsx';
import { Barra } from './editor-barra.tsx';
import { DialogoEnlace } from './editor-enlace.tsx';
import { EXTENSIONES } from './editor-extensiones.ts';
import { ordenesDe } from './editor-ordenes.ts';
import c from './editor-texto.module.css';
import { documentoDe } from './html-a-documento.ts';
import { pieVisible } from './use-pie-visible.ts';

interface EditorTextoProps {
  /** Initial HTML; another one needs a new `key`. */
  inicial: string;
  onChange: (html: string) => void;
  /** Whether the last save failed: shown beside the text, as the status bar may be out of sight. */
  faltaGuardar?: boolean;
}

const medida = (nombre: string) =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(nombre)) || 0;
/** Height of two lines of buttons. */
const BARRAS_PX = 108;
/** Height of the sticky elements above and below the text, which must not cover the line of the cursor. */
const MARGEN = {
  get top() {
    return medida('--header') + medida('--barra-editor') + (pieVisible() === null ? BARRAS_PX : 0);
  },
  get bottom() {
    return 96 + (pieVisible() === null ? 0 : BARRAS_PX);
  },
  right: 0,
  left: 0,
};

/** Rich-text editor of an article's body, with HTML of the stored subset. */
export function EditorTexto({ inicial, onChange, faltaGuardar = false }: EditorTextoProps) {
  const { message, onEdit } = useFieldError('cuerpo', undefined);
  // Once: from here on the editor holds the document itself.
  const [content] = useState(() => documentoDe(getSchema(EXTENSIONES), inicial).toJSON());
  const [dialogo, setDialogo] = useState<'enlace' | { imagenes: readonly File[] } | null>(null);
  const close = () => setDialogo(null);
  const [extensions] = useState(() => [...EXTENSIONES, ordenesDe(() => ordenes.current)]);
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollMargin: MARGEN,
      scrollThreshold: MARGEN,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': mesa.campos.cuerpo,
        class: c.texto ?? '',
      },
    },
    onUpdate: ({ editor: cambiado }) => {
      onEdit();
      onChange(cambiado.isEmpty ? '' : cambiado.getHTML());
    },
  });
  const ordenes = useRef({
    enlace: () => setDialogo('enlace'),
    imagenes: (imagenes: readonly File[], lugar: number | null) => {
      if (lugar !== null) editor.commands.setTextSelection(lugar);
      setDialogo({ imagenes });
    },
  });
  const palabras = useEditorState({
    editor,
    selector: ({ editor: actual }) => actual.getText().split(/\s+/).filter(Boolean).length,
  });
  return (
    <div className={c.editor} data-field="cuerpo" data-invalido={message ? true : undefined}>
      <span hidden data-label="">
        {mesa.campos.cuerpo}
      </span>
      <Barra editor={editor} onEnlace={() => setDialogo('enlace')} onImagen={() => setDialogo({ imagenes: [] })} />
      <EditorContent editor={editor} />
      <p className={c.pie}>
        {message && <span className={c.error}>{message}</span>}
        {faltaGuardar && (
          <span className={c.sinGuardar} aria-hidden="true">
            {mesa.guardado.pendiente}
          </span>
        )}
        <span>{plural(palabras, mesa.palabras)}</span>
      </p>
      {dialogo === 'enlace' && <DialogoEnlace editor={editor} onClose={close} />}
      {dialogo !== null && dialogo !== 'enlace' && (
        <DialogoImagen editor={editor} ficheros={dialogo.imagenes} onClose={close} />
      )}
    </div>
  );
}
