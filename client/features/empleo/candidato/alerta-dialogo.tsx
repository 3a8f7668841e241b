import { useQueryClient } from '@tanstack/react-query';
import { AlertaNueva, empleo as contrato } from '#shared/contract/main/empleo/empleo';
import { FRECUENCIAS_ALERTA } from '#shared/estados/vocabulario-empleo';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../api/call/call.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface AlertaDialogoProps {
  /** The search as a query string. */
  filtros: string;
  /** Initial name. */
  nombre: string;
  onClose: () => void;
}

export function AlertaDialogo({ filtros, nombre, onClose }: AlertaDialogoProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: AlertaNueva,
    read: (data) => ({ nombre: data.get('nombre'), frecuencia: data.get('frecuencia'), filtros }),
    send: async (body) => {
      await call(contrato.crearAlerta, { body });
      await queryClient.invalidateQueries({ queryKey: ['empleo', 'alertas'] });
      showToast(empleo.alertaCreada);
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={empleo.crearAlerta}
      form={form}
      intro={empleo.alertaTexto}
      submitText={empleo.guardarAlerta}
      onClose={onClose}
    >
      <TextField name="nombre" label={empleo.alertaNombre} defaultValue={nombre} maxLength={120} />
      <RadioGroup
        name="frecuencia"
        label={empleo.alertaFrecuencia}
        defaultValue="diaria"
        items={FRECUENCIAS_ALERTA.map((value) => ({ value, label: empleo.frecuencia[value] }))}
      />
    </DialogoFormulario>
  );
}
