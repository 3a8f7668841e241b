import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

interface Ordenes {
  enlace: () => void;
  /** `lugar`: position of a drop; null for the cursor. */
  imagenes: (ficheros: File[], lugar: number | null) => void;
}

const imagenesDe = (datos: DataTransfer | null): File[] =>
  [...(datos?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Keys, clipboard and drops that open the editor's dialogs: Ctrl K for a link, files for pictures. */
export const ordenesDe = (ordenes: () => Ordenes) =>
  Extension.create({
    name: 'ordenes',
    // Before the extension that handles pasted text.
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
              // Word processors put a picture of the text beside the text itself.
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
