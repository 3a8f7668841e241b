import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { buscador as contrato } from '#shared/contract/visita/buscador';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../api/call/call.ts';
import { stringifySearch } from '../../../api/page/search-params.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { guardadasQuery } from './buscador-consultas.ts';
import { type Direccion, filtrosDe } from './buscador-direccion.ts';

// The type of a declaration says that a body is optional.
const Nombre = v.pick(contrato.guardar.body!, ['nombre']);

/** Dialog that saves the search under a name; the finder's start page offers it. */
export function GuardarBusqueda({ direccion, onClose }: { direccion: Direccion; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: Nombre,
    send: async ({ nombre }) => {
      await call(contrato.guardar, { body: { nombre, consulta: stringifySearch(filtrosDe(direccion)) } });
      await queryClient.invalidateQueries({ queryKey: guardadasQuery.queryKey });
      showToast(buscador.guardada);
      onClose();
    },
  });
  return (
    <DialogoFormulario title={buscador.guardar} form={form} submitText={buscador.guardar} onClose={onClose}>
      <TextField name="nombre" label={buscador.guardarNombre} defaultValue={direccion.q ?? ''} maxLength={80} />
    </DialogoFormulario>
  );
}
