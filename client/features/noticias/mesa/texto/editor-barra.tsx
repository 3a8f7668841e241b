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
import type { KeyboardEvent, MouseEvent } from 'react';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { ORDENES_TABLA, type OrdenTabla, putTabla, runCommand, titulosDe } from './editor-tabla.ts';
import c from './editor-texto.module.css';
import { usePieVisible } from './use-pie-visible.ts';

type Nombre = keyof typeof mesa.formato;
interface Boton {
  nombre: Nombre;
  icono: LucideIcon;
  /** Undefined for an action without a state. */
  activo?: (editor: Editor) => boolean;
  puede?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const BOTONES: readonly Boton[] = [
  {
    nombre: 'negrita',
    icono: Bold,
    activo: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    nombre: 'cursiva',
    icono: Italic,
    activo: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    nombre: 'subrayado',
    icono: Underline,
    activo: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    nombre: 'titulo2',
    icono: Heading2,
    activo: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    nombre: 'titulo3',
    icono: Heading3,
    activo: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    nombre: 'lista',
    icono: List,
    activo: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    nombre: 'numerada',
    icono: ListOrdered,
    activo: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    nombre: 'cita',
    icono: Quote,
    activo: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { nombre: 'tabla', icono: Table, puede: (e) => !e.isActive('table'), run: putTabla },
  {
    nombre: 'deshacer',
    icono: Undo2,
    puede: (e) => e.can().undo(),
    run: (e) => e.chain().focus().undo().run(),
  },
  {
    nombre: 'rehacer',
    icono: Redo2,
    puede: (e) => e.can().redo(),
    run: (e) => e.chain().focus().redo().run(),
  },
];

/** ARIA pattern of a toolbar: one Tab stop, and arrows between the buttons. */
function alMoverse(event: KeyboardEvent<HTMLElement>) {
  const paso = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (paso === undefined) return;
  const botones = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const lugar = botones.findIndex((boton) => boton.matches(':focus'));
  botones.at((lugar + paso) % botones.length)?.focus();
  event.preventDefault();
}

/** A button that takes the focus would close a phone's keyboard, and shift the layout. */
const sinQuitarElFoco = (event: MouseEvent) => event.preventDefault();

interface BarraProps {
  editor: Editor;
  onEnlace: () => void;
  onImagen: () => void;
}

export function Barra({ editor, onEnlace, onImagen }: BarraProps) {
  const estado = useEditorState({
    editor,
    selector: ({ editor: actual }) => ({
      activos: BOTONES.map(({ activo }) => activo?.(actual) ?? null),
      pueden: BOTONES.map(({ puede }) => puede?.(actual) ?? true),
      enlace: actual.isActive('link'),
      imagen: actual.isActive('image'),
      titulos: titulosDe(actual),
      escribe: actual.isFocused,
    }),
  });
  const pie = usePieVisible();
  const sobreTeclado = estado.escribe && pie !== null;
  return (
    <div className={c.barras} {...(sobreTeclado && { 'data-sobre-teclado': true, style: { bottom: pie } })}>
      <div
        role="toolbar"
        aria-label={mesa.barra}
        className={c.barra}
        onKeyDown={alMoverse}
        onMouseDown={sinQuitarElFoco}
      >
        {BOTONES.map(({ nombre, icono: Icono, run }, lugar) => (
          <button
            key={nombre}
            type="button"
            tabIndex={lugar === 0 ? 0 : -1}
            title={mesa.formato[nombre]}
            aria-label={mesa.formato[nombre]}
            aria-pressed={estado.activos[lugar] ?? undefined}
            disabled={!estado.pueden[lugar]}
            onClick={() => run(editor)}
          >
            <Icono size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          title={mesa.enlaceTecla}
          aria-label={mesa.formato.enlace}
          aria-keyshortcuts="Control+K Meta+K"
          aria-pressed={estado.enlace}
          onClick={onEnlace}
        >
          <IconoEnlace size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          title={mesa.formato.imagen}
          aria-label={mesa.formato.imagen}
          aria-pressed={estado.imagen}
          onClick={onImagen}
        >
          <IconoImagen size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {estado.titulos && <BarraTabla editor={editor} titulos={estado.titulos} />}
    </div>
  );
}

/** Buttons of the table around the cursor. */
function BarraTabla({ editor, titulos }: { editor: Editor; titulos: NonNullable<ReturnType<typeof titulosDe>> }) {
  const pulsadas: Partial<Record<OrdenTabla, boolean>> = {
    filaDeTitulos: titulos.fila,
    columnaDeTitulos: titulos.columna,
  };
  return (
    <div
      role="toolbar"
      aria-label={mesa.barraTabla}
      className={c.barra}
      onKeyDown={alMoverse}
      onMouseDown={sinQuitarElFoco}
    >
      {ORDENES_TABLA.map((orden, lugar) => (
        <button
          key={orden}
          type="button"
          tabIndex={lugar === 0 ? 0 : -1}
          aria-pressed={pulsadas[orden]}
          onClick={() => runCommand(editor, orden)}
        >
          {mesa.tabla[orden]}
        </button>
      ))}
    </div>
  );
}
