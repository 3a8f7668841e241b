import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { buscador as contrato } from '#shared/contract/visita/buscador';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { TextField } from '#ui/text-field';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { stringifySearch } from '../../api/search-params.ts';
import { buscador } from '../../i18n/es/productos.ts';
import { ui } from '../../i18n/es/ui.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';
import { guardadasQuery } from './buscador-consultas.ts';
import { type Direccion, filtrosDe } from './buscador-direccion.ts';

// The call has a body; its declaration's type says «may have».
const Nombre = v.pick(contrato.guardar.body!, ['nombre']);

/** Gives the search a name; it is offered in the finder from then on. */
export function GuardarBusqueda({ direccion, onClose }: { direccion: Direccion; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: Nombre,
    send: async ({ nombre }) => {
      await call(contrato.guardar, { body: { nombre, consulta: stringifySearch(filtrosDe(direccion)) } });
      await queryClient.invalidateQueries({ queryKey: guardadasQuery.queryKey });
      showToast(buscador.guardada);
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Dialog isOpen title={buscador.guardar} onClose={onClose}>
      <Form form={form} aria-label={buscador.guardar}>
        {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
        <TextField name="nombre" label={buscador.guardarNombre} defaultValue={direccion.q ?? ''} maxLength={80} />
        <FormActions>
          <SubmitButton>{buscador.guardar}</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancelar}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
