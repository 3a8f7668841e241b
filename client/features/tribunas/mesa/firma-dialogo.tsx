import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AutorDatos, type AutorDeMesa, tribunas } from '#shared/contract/main/noticias/tribunas';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CampoImagen, type PiezasEditor } from './campo-imagen.tsx';

interface FirmaDialogoProps {
  /** Null for a new one. */
  autor: AutorDeMesa | null;
  SubirImagen: PiezasEditor['SubirImagen'];
  onGuardada: (autor: AutorDeMesa) => void;
  onClose: () => void;
}

/** Dialog of an author. A change applies to all of their columns. */
export const FirmaDialogo = (props: FirmaDialogoProps) => (
  <Dialog isOpen title={props.autor === null ? mesa.firmaNueva : mesa.firmaCambiar} onClose={props.onClose}>
    <FirmaForm {...props} />
  </Dialog>
);

function FirmaForm({ autor, SubirImagen, onGuardada, onClose }: FirmaDialogoProps) {
  const queryClient = useQueryClient();
  const [foto_id, setFoto] = useState(autor?.foto_id ?? null);
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: AutorDatos,
    read: (data) => ({ ...Object.fromEntries(data), foto_id }),
    send: async (body) => {
      setFallo(null);
      const { data } =
        autor === null
          ? await call(tribunas.crearAutor, { body })
          : await call(tribunas.guardarAutor, { params: { id: autor.id }, body: { ...body, version: autor.version } });
      await queryClient.invalidateQueries({ queryKey: ['tribunas', 'autores'] });
      showToast(mesa.firmaGuardada);
      onGuardada(data);
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Form form={form} aria-label={mesa.campos.autor_id}>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <TextField name="nombre" label={mesa.firma.nombre} defaultValue={autor?.nombre ?? ''} maxLength={120} />
      <TextField name="cargo" label={mesa.firma.cargo} isOptional defaultValue={autor?.cargo ?? ''} maxLength={120} />
      <TextField
        name="empresa"
        label={mesa.firma.empresa}
        isOptional
        defaultValue={autor?.empresa ?? ''}
        maxLength={120}
      />
      <TextField
        name="bio"
        label={mesa.firma.bio}
        help={mesa.firmaBioAyuda}
        isOptional
        rows={3}
        defaultValue={autor?.bio ?? ''}
        maxLength={600}
      />
      <CampoImagen
        etiqueta={mesa.firma.foto}
        remove={mesa.quitarFoto}
        id={foto_id}
        onChange={setFoto}
        SubirImagen={SubirImagen}
      />
      <FormActions>
        <SubmitButton>{mesa.guardar}</SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          {mesa.cancelar}
        </Button>
      </FormActions>
    </Form>
  );
}
