import { promociones as api, type PromocionFila } from '#shared/contract/visita/promociones';
import { MOTIVO_DE_CARTERA } from '#shared/reglas/reglas-cartera';
import { isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { type ConMotivo, sayFallo, useReread } from './consultas-promociones.ts';

const CUERPO = api.rechazar.body as NonNullable<typeof api.rechazar.body>;
export const CAMPO_MOTIVO = { help: promociones.campoMotivoAyuda, maxLength: MOTIVO_DE_CARTERA.MAX };

interface MotivoProps {
  promocion: PromocionFila;
  paso: ConMotivo;
  onClose: () => void;
  onHecho: () => void;
}

/** Dialog that rejects or withdraws a promotion with a reason, which its author reads. It closes after a conflict. */
export function DecirPorQue({ promocion: { id, version, autor }, paso, onClose, onHecho }: MotivoProps) {
  const reread = useReread();
  const form = useForm({
    schema: CUERPO,
    read: (data) => ({ version, motivo: data.get('motivo') }),
    send: async (body) => {
      try {
        await call(api[paso], { params: { id }, body });
        showToast(promociones.hecho[paso]);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        sayFallo(error);
      }
      onClose();
      await reread();
      onHecho();
    },
  });
  const textos =
    paso === 'rechazar'
      ? { titulo: promociones.rechazarTitulo, texto: promociones.rechazarTexto(autor.nombre) }
      : { titulo: promociones.retirarTitulo, texto: promociones.retirarTexto(autor.nombre) };
  return (
    <DialogoMotivo
      title={textos.titulo}
      form={form}
      intro={textos.texto}
      submitText={promociones.paso[paso]}
      campo={CAMPO_MOTIVO}
      onClose={onClose}
    />
  );
}
