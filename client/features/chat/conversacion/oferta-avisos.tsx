import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { useAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { activate, dispositivoQuery } from '../../../api/push/este-dispositivo.ts';
import { useDispositivo } from '../../../api/push/use-dispositivo.ts';
import { dispositivo } from '../../../i18n/es/chat/dispositivo.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from './oferta-avisos.module.css';

/** Offers notifications once, after the first message: somebody who waits for an answer understands why. A no is remembered. */
export function OfertaAvisos({ haEscrito }: { haEscrito: boolean }) {
  const esRechazada = useAlmacen('avisos_rechazados');
  const [escribio, setEscribio] = useState(haEscrito);
  if (haEscrito && !escribio) setEscribio(true);
  return escribio && !esRechazada ? <Oferta /> : null;
}

function Oferta() {
  const client = useQueryClient();
  const { data: estado } = useDispositivo();
  const si = useMutation({
    mutationFn: () => activate(client),
    onSuccess: () => {
      if (client.getQueryData(dispositivoQuery.queryKey) === 'activo') showToast(dispositivo.activados);
      else reject();
    },
    onError: (error) =>
      showToast(error instanceof ApiError ? errorSentence(error) : dispositivo.noSePudo, { tone: 'danger' }),
  });
  if (estado !== 'apagado') return null;
  return (
    <aside className={c.oferta} aria-label={dispositivo.titulo}>
      <BellRing size={18} strokeWidth={1.5} aria-hidden="true" />
      <p>
        {dispositivo.oferta} <span>{dispositivo.ofertaTexto}</span>
      </p>
      <div>
        <Button size="small" variant="secondary" isPending={si.isPending} onPress={() => si.mutate()}>
          {dispositivo.ofertaActivar}
        </Button>
        <Button size="small" variant="quiet" onPress={reject}>
          {dispositivo.ofertaNo}
        </Button>
      </div>
    </aside>
  );
}

const reject = () => writeAlmacen('avisos_rechazados', true);
