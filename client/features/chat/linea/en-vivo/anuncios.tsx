import { useEffect, useState } from 'react';
import { useRealtime } from '../../../../api/realtime/realtime.ts';
import { chat } from '../../../../i18n/es/chat/chat.ts';
import { VisuallyHidden } from '../../../../ui/theme/visually-hidden.tsx';
import { quienEs } from '../../datos/nombres.ts';
import { useLinea } from '../contexto-linea.ts';

const ANUNCIOS = 5;

/**
 * Live region that reads out messages of others once, as they arrive while the conversation is open. It is separate from the
 * list, which is redrawn whenever it is scrolled, and later changes of a message are no news. `desde`: `seq` up to which
 * messages are known.
 */
export function Anuncios({ desde }: { desde: number }) {
  const { conversacion, yo } = useLinea();
  const realtime = useRealtime();
  const [hasta] = useState(desde);
  const [dichos, setDichos] = useState<readonly { seq: number; frase: string }[]>([]);
  useEffect(
    () =>
      realtime.subscribe((suceso) => {
        if (suceso.que !== 'evento' || suceso.evento.tipo !== 'mensaje.nuevo') return;
        const { seq, autor_id, texto, adjuntos, ...mensaje } = suceso.evento.carga.mensaje;
        const esDeOtro = suceso.evento.carga.conversacion === conversacion.id && autor_id !== yo;
        if (!esDeOtro || mensaje.suceso !== null || mensaje.oculto || mensaje.eliminado_en !== null) return;
        const frase = chat.dice(quienEs(conversacion, autor_id, yo), texto || chat.adjuntos(adjuntos.length));
        setDichos((antes) =>
          seq <= (antes.at(-1)?.seq ?? hasta) ? antes : [...antes, { seq, frase }].slice(-ANUNCIOS),
        );
      }),
    [realtime, conversacion, yo, hasta],
  );
  return (
    <div role="log" aria-live="polite" aria-label={chat.mensajesNuevos}>
      <VisuallyHidden>
        {dichos.map(({ seq, frase }) => (
          <span key={seq}>{frase} </span>
        ))}
      </VisuallyHidden>
    </div>
  );
}
