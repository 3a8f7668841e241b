import { EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { plural } from '../../../../i18n/plural.ts';
import { useFieldError } from '../../../../ui/form/form-errors.ts';
import { Barra } from '../editor/editor-barra.tsx';
import { EXTENSIONES } from './editor-extensiones.ts';
import c from './editor-texto.module.css';
import { documentoDe } from './html-a-documento.ts';

interface EditorTextoProps {
  /** HTML to begin with; later changes of it come by a new `key`. */
  inicial: string;
  onChange: (html: string) => void;
  /** What was tried to be saved was not: said where one writes, which may be far from where all is said of it. */
  faltaGuardar?: boolean;
}

/** The body of an article: written as it will look, kept as HTML of the subset. */
export function EditorTexto({ inicial, onChange, faltaGuardar = false }: EditorTextoProps) {
  const { message, onEdit } = useFieldError('cuerpo', undefined);
  // Once: the editor holds its document by itself from here on.
  const [content] = useState(() => documentoDe(getSchema(EXTENSIONES), inicial).toJSON());
  const editor = useEditor({
    extensions: EXTENSIONES,
    content,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
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
  const palabras = useEditorState({
    editor,
    selector: ({ editor: actual }) => actual.getText().split(/\s+/).filter(Boolean).length,
  });
  return (
    <div className={c.editor} data-field="cuerpo" data-invalido={message ? true : undefined}>
      <Barra editor={editor} />
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
    </div>
  );
}
