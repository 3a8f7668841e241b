import * as v from 'valibot';
import { MotivoRetirada, type TribunaMesa, tribunas } from '#shared/contract/main/noticias/tribunas';
import { call } from '../../../api/call/call.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface RetirarDialogoProps {
  tribuna: TribunaMesa;
  onRetirada: (tribuna: TribunaMesa) => void;
  onClose: () => void;
}

const Retirada = v.object({ motivo: MotivoRetirada });

/** Dialog with the reason, which visitors of the withdrawn article read. */
export function RetirarDialogo({ tribuna: { id, version }, onRetirada, onClose }: RetirarDialogoProps) {
  const form = useForm({
    schema: Retirada,
    send: async ({ motivo }) => {
      const { data } = await call(tribunas.retirar, { params: { id }, body: { version, motivo } });
      onRetirada(data);
      showToast(mesa.retirada);
      onClose();
    },
  });
  return (
    <DialogoMotivo
      title={mesa.retirarTitulo}
      form={form}
      submitText={mesa.retirar}
      campo={{ help: mesa.retirarTexto, rows: 3, maxLength: 300 }}
      onClose={onClose}
    />
  );
}
