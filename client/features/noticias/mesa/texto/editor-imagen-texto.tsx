import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { FicheroSubido } from '#shared/contract/main/ficheros';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from '../editor/editor.module.css';
import { SubirImagen } from './subir-imagen.tsx';

/** A picture within the text, with the words for who does not see it. */
export function DialogoImagen({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [subida, setSubida] = useState<FicheroSubido | null>(null);
  const [alt, setAlt] = useState('');
  const [pie, setPie] = useState('');
  const [error, setError] = useState<string>();
  const poner = () => {
    if (alt.trim() === '') {
      setError(mesa.imagenAltFalta);
      return;
    }
    const image = { type: 'image', attrs: { src: subida?.url, alt: alt.trim() } };
    const caption = { type: 'figcaption', content: [{ type: 'text', text: pie.trim() }] };
    const content = pie.trim() === '' ? [image] : [image, caption];
    editor.chain().focus().insertContent({ type: 'figure', content }).run();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={mesa.imagenTexto}
      onClose={onClose}
      footer={
        <Button isDisabled={subida === null} onPress={poner}>
          {mesa.imagenPoner}
        </Button>
      }
    >
      <div className={c.pila}>
        {subida?.url && <img src={subida.url} alt="" className={c.miniatura} />}
        <SubirImagen tiene={subida !== null} onSubida={setSubida} />
        <TextField
          label={mesa.imagen.alt}
          help={mesa.imagen.altAyuda}
          value={alt}
          error={error}
          maxLength={300}
          onChange={(valor) => {
            setAlt(valor);
            setError(undefined);
          }}
        />
        <TextField label={mesa.imagen.pie} isOptional value={pie} maxLength={300} onChange={setPie} />
      </div>
    </Dialog>
  );
}
