import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

interface Ordenes {
  enlace: () => void;
  /** `lugar`: where they were dropped; null: where the cursor is. */
  imagenes: (ficheros: File[], lugar: number | null) => void;
}

const imagenesDe = (datos: DataTransfer | null): File[] =>
  [...(datos?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** What keys, the clipboard and the mouse ask of the editor's dialogs: Ctrl K is the link, pictures are uploaded. */
export const ordenesDe = (ordenes: () => Ordenes) =>
  Extension.create({
    name: 'ordenes',
    // Before what takes pasted text.
    priority: 1_000,
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        ordenes().enlace();
        return true;
      },
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => {
              const ficheros = imagenesDe(event.clipboardData);
              // A word processor gives its text, and a picture of it.
              if (ficheros.length === 0 || event.clipboardData?.getData('text/plain')) return false;
              event.preventDefault();
              ordenes().imagenes(ficheros, null);
              return true;
            },
            drop: (view, event) => {
              const ficheros = view.dragging ? [] : imagenesDe(event.dataTransfer);
              if (ficheros.length === 0) return false;
              event.preventDefault();
              const { clientX: left, clientY: top } = event;
              ordenes().imagenes(ficheros, view.posAtCoords({ left, top })?.pos ?? null);
              return true;
            },
          },
        },
      }),
    ],
  });
