import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { direccionDe } from '#shared/textos/direccion-enlace';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';

/** Plausible addresses, besides the schema of an address: excludes typing errors. */
const VALE = /^(?:https?:\/\/.+\..+|mailto:.+@.+|\/.*|#.+)$/i;

/** Dialog that sets or removes the link of the selection, or inserts the address as text. */
export function DialogoEnlace({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const puesto = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(puesto);
  const [error, setError] = useState<string>();
  const put = () => {
    const limpio = direccionDe(href)?.href ?? '';
    if (!VALE.test(limpio)) {
      setError(mesa.enlaceMal);
      return;
    }
    const cadena = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && puesto === '')
      cadena.insertContent({ type: 'text', text: limpio, marks: [{ type: 'link', attrs: { href: limpio } }] }).run();
    else cadena.setLink({ href: limpio }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <SubmitDialog
      title={mesa.enlaceTitulo}
      submitText={mesa.enlacePoner}
      onSubmit={put}
      onClose={onClose}
      extra={
        puesto !== '' && (
          <Button variant="quiet" onPress={remove}>
            {mesa.enlaceQuitar}
          </Button>
        )
      }
    >
      <TextField
        label={mesa.enlaceDireccion}
        help={mesa.enlaceAyuda}
        inputMode="url"
        // The user opened the dialog to type here.
        autoFocus
        value={href}
        error={error}
        onChange={(valor) => {
          setHref(valor);
          setError(undefined);
        }}
      />
    </SubmitDialog>
  );
}
