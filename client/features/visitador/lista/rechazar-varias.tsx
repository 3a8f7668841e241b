import type * as v from 'valibot';
import { type PluralForms, plural } from '../../../i18n/plural.ts';
import type { CampoMotivoProps } from '../../../pantalla/motivo/campo-motivo.tsx';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface RechazarVariasProps {
  cuantas: number;
  textos: { titulo: PluralForms; texto: string; reject: string };
  /** Schema of the single call, which validates the reason. */
  schema: v.GenericSchema<unknown, { motivo: string | null }>;
  /** Body of that call besides the reason. */
  cuerpo: object;
  campo: CampoMotivoProps;
  onClose: () => void;
  onMotivo: (motivo: string) => Promise<void>;
}

/** Rejects several rows with one reason, which the applicants read. It closes when all of them have been tried. */
export function RechazarVarias(props: RechazarVariasProps) {
  const { cuantas, textos, schema, cuerpo, campo, onClose, onMotivo } = props;
  const form = useForm({
    schema,
    read: (data) => ({ ...cuerpo, motivo: data.get('motivo') }),
    send: async ({ motivo }) => {
      await onMotivo(motivo ?? '');
      onClose();
    },
  });
  return (
    <DialogoMotivo
      title={plural(cuantas, textos.titulo)}
      form={form}
      intro={textos.texto}
      submitText={textos.reject}
      campo={campo}
      onClose={onClose}
    />
  );
}
