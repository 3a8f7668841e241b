import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Link as IconoEnlace,
  Image as IconoImagen,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { DialogoEnlace } from '../texto/editor-enlace.tsx';
import { DialogoImagen } from '../texto/editor-imagen-texto.tsx';
import c from '../texto/editor-texto.module.css';

type Nombre = keyof typeof mesa.formato;
interface Boton {
  nombre: Nombre;
  icono: LucideIcon;
  /** Undefined: an action, not a state. */
  activo?: (editor: Editor) => boolean;
  puede?: (editor: Editor) => boolean;
  hacer: (editor: Editor) => void;
}

const parrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Three by three, its first row of headings, which are never empty. */
const TABLA = {
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
function putTabla(editor: Editor) {
  const desde = editor.state.selection.from - 1;
  editor.chain().insertContent(TABLA).run();
  let celda: number | undefined;
  editor.state.doc.descendants((nodo, lugar) => {
    if (lugar >= desde && nodo.type.name === 'tableHeader') celda ??= lugar;
    return celda === undefined;
  });
  // Into the cell, and into its paragraph.
  editor.commands.focus(celda === undefined ? 'end' : celda + 2);
}

const BOTONES: readonly Boton[] = [
  {
    nombre: 'negrita',
    icono: Bold,
    activo: (e) => e.isActive('bold'),
    hacer: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    nombre: 'cursiva',
    icono: Italic,
    activo: (e) => e.isActive('italic'),
    hacer: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    nombre: 'subrayado',
    icono: Underline,
    activo: (e) => e.isActive('underline'),
    hacer: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    nombre: 'titulo2',
    icono: Heading2,
    activo: (e) => e.isActive('heading', { level: 2 }),
    hacer: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    nombre: 'titulo3',
    icono: Heading3,
    activo: (e) => e.isActive('heading', { level: 3 }),
    hacer: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    nombre: 'lista',
    icono: List,
    activo: (e) => e.isActive('bulletList'),
    hacer: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    nombre: 'numerada',
    icono: ListOrdered,
    activo: (e) => e.isActive('orderedList'),
    hacer: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    nombre: 'cita',
    icono: Quote,
    activo: (e) => e.isActive('blockquote'),
    hacer: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { nombre: 'tabla', icono: Table, hacer: putTabla },
  {
    nombre: 'deshacer',
    icono: Undo2,
    puede: (e) => e.can().undo(),
    hacer: (e) => e.chain().focus().undo().run(),
  },
  {
    nombre: 'rehacer',
    icono: Redo2,
    puede: (e) => e.can().redo(),
    hacer: (e) => e.chain().focus().redo().run(),
  },
];

/** One stop of the Tab key, arrows between its buttons, as the ARIA pattern of a toolbar has it. */
function alMoverse(event: KeyboardEvent<HTMLElement>) {
  const paso = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (paso === undefined) return;
  const botones = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const lugar = botones.findIndex((boton) => boton.matches(':focus'));
  botones.at((lugar + paso) % botones.length)?.focus();
  event.preventDefault();
}

export function Barra({ editor }: { editor: Editor }) {
  const [dialogo, setDialogo] = useState<'enlace' | 'imagen' | null>(null);
  const estado = useEditorState({
    editor,
    selector: ({ editor: actual }) => ({
      activos: BOTONES.map(({ activo }) => activo?.(actual) ?? null),
      pueden: BOTONES.map(({ puede }) => puede?.(actual) ?? true),
      enlace: actual.isActive('link'),
    }),
  });
  return (
    <>
      <div role="toolbar" aria-label={mesa.barra} className={c.barra} onKeyDown={alMoverse}>
        {BOTONES.map(({ nombre, icono: Icono, hacer }, lugar) => (
          <button
            key={nombre}
            type="button"
            tabIndex={lugar === 0 ? 0 : -1}
            title={mesa.formato[nombre]}
            aria-label={mesa.formato[nombre]}
            aria-pressed={estado.activos[lugar] ?? undefined}
            disabled={!estado.pueden[lugar]}
            onClick={() => hacer(editor)}
          >
            <Icono size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          title={mesa.formato.enlace}
          aria-label={mesa.formato.enlace}
          aria-pressed={estado.enlace}
          onClick={() => setDialogo('enlace')}
        >
          <IconoEnlace size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          title={mesa.formato.imagen}
          aria-label={mesa.formato.imagen}
          onClick={() => setDialogo('imagen')}
        >
          <IconoImagen size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {dialogo === 'enlace' && <DialogoEnlace editor={editor} onClose={() => setDialogo(null)} />}
      {dialogo === 'imagen' && <DialogoImagen editor={editor} onClose={() => setDialogo(null)} />}
    </>
  );
}
