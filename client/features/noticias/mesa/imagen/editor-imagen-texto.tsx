import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { FicheroSubido } from '#shared/contract/main/ficheros';
import { esRutaPropia } from '#shared/textos/direccion-enlace';
import { TextField } from '#ui/inputs/text-field';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from '../editor/editor.module.css';
import { SubirImagen } from './subir-imagen.tsx';

interface DialogoImagenProps {
  editor: Editor;
  /** Pasted or dropped files: uploaded at once, and described one after the other. */
  ficheros: readonly File[];
  onClose: () => void;
}

/** Inserts pictures into the text, with alternative texts; or edits the selected one. */
export function DialogoImagen({ editor, ficheros, onClose }: DialogoImagenProps) {
  const [quedan, setQuedan] = useState(ficheros);
  return (
    <UnaImagen
      key={quedan.length}
      editor={editor}
      fichero={quedan[0]}
      onPuesta={() => (quedan.length > 1 ? setQuedan(quedan.slice(1)) : onClose())}
      onClose={onClose}
    />
  );
}

interface UnaImagenProps extends Pick<DialogoImagenProps, 'editor' | 'onClose'> {
  fichero: File | undefined;
  onPuesta: () => void;
}

function UnaImagen({ editor, fichero, onPuesta, onClose }: UnaImagenProps) {
  // Read once, as an inserted picture is selected, too.
  const [elegida] = useState(() =>
    fichero === undefined && editor.isActive('image') ? editor.getAttributes('image') : null,
  );
  const [subida, setSubida] = useState<FicheroSubido | null>(null);
  const [alt, setAlt] = useState(String(elegida?.alt ?? ''));
  const [pie, setPie] = useState('');
  const [error, setError] = useState<string>();
  const src = subida?.url ?? (elegida === null ? null : String(elegida.src));
  const put = () => {
    if (alt.trim() === '') {
      setError(mesa.imagenAltFalta);
      return;
    }
    if (elegida === null) putImagen(editor, { src, alt: alt.trim(), pie: pie.trim() });
    else editor.chain().focus().updateAttributes('image', { src, alt: alt.trim() }).run();
    onPuesta();
  };
  return (
    <SubmitDialog
      title={mesa.imagenTexto}
      submitText={elegida === null ? mesa.imagenPoner : mesa.imagenGuardar}
      isDisabled={src === null}
      onSubmit={put}
      onClose={onClose}
    >
      <div className={c.pila}>
        {src !== null && esRutaPropia(src) && <img src={src} alt="" className={c.miniatura} />}
        <SubirImagen tiene={src !== null} fichero={fichero} onSubida={setSubida} />
        <TextField
          label={mesa.imagen.alt}
          help={mesa.imagen.altAyuda}
          autoFocus={fichero !== undefined}
          value={alt}
          error={error}
          maxLength={300}
          onChange={(valor) => {
            setAlt(valor);
            setError(undefined);
          }}
        />
        {elegida === null && (
          <TextField label={mesa.imagen.pie} isOptional value={pie} maxLength={300} onChange={setPie} />
        )}
      </div>
    </SubmitDialog>
  );
}

function putImagen(editor: Editor, { src, alt, pie }: { src: string | null; alt: string; pie: string }) {
  const image = { type: 'image', attrs: { src, alt } };
  const caption = { type: 'figcaption', content: [{ type: 'text', text: pie }] };
  const content = pie === '' ? [image] : [image, caption];
  editor.chain().focus().insertContent({ type: 'figure', content }).run();
}
