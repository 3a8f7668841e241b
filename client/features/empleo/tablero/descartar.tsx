import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DescarteVarias, empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import { MOTIVOS_DESCARTE } from '#shared/estados/vocabulario-empleo';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../api/call/call.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { plural } from '../../../i18n/plural.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CampoMensaje } from '../campos/campo-mensaje.tsx';
import { sayMoved } from './use-move.ts';

interface DescartarProps {
  /** Id of the offer. */
  oferta: string;
  candidaturas: readonly number[];
  onClose: (estanHechas: boolean) => void;
}

/** Dialog that discards one or several applications: a reason, which stays internal, and a message to the candidates. */
export function DescartarVarias({ oferta, candidaturas, onClose }: DescartarProps) {
  const queryClient = useQueryClient();
  const [mensaje, setMensaje] = useState('');
  const form = useForm({
    schema: DescarteVarias,
    read: (data) => ({ candidaturas: [...candidaturas], motivo: data.get('motivo'), mensaje }),
    send: async (body) => {
      const { data } = await call(empleoTablero.descartarVarias, { params: { id: oferta }, body });
      sayMoved(queryClient, plural(data.descartadas, tablero.descartadas), oferta, candidaturas, 'descartada');
      await queryClient.invalidateQueries({ queryKey: ['empleo'] });
      onClose(true);
    },
  });
  return (
    <DialogoFormulario
      title={tablero.descartar}
      form={form}
      intro={tablero.descartarTexto}
      submitText={tablero.descartar}
      variant="danger"
      onClose={() => onClose(false)}
    >
      <RadioGroup
        name="motivo"
        label={tablero.descartarMotivo}
        items={MOTIVOS_DESCARTE.map((value) => ({ value, label: tablero.motivo[value] }))}
      />
      <CampoMensaje
        name="mensaje"
        label={tablero.mensaje}
        help={tablero.mensajeAyuda}
        isOptional
        momento="descartada"
        value={mensaje}
        onChange={setMensaje}
      />
    </DialogoFormulario>
  );
}
