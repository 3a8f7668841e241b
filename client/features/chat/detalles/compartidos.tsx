import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { Fichero } from '../adjuntos/adjuntos.tsx';
import type { Linea } from '../datos/linea.ts';
import c from './detalles.module.css';

interface CompartidosProps {
  conversacion: Conversacion;
  linea: Linea;
  onIrA: (seq: number) => void;
}

/** The newest files of a conversation, found by the search for messages with attachments. */
export function Compartidos({ conversacion: { id }, linea, onIrA }: CompartidosProps) {
  // The key contains the last `seq`, so that a new message asks again.
  const consulta = useQuery({
    queryKey: [...CLAVE_CHAT, 'compartidos', id, linea.ultimo_seq],
    queryFn: async ({ signal }) =>
      (await call(api.buscar, { query: { conversacion: String(id), tiene: 'adjunto' }, signal })).data,
  });
  return (
    <section className={c.seccion}>
      <h3>{detalles.ficheros}</h3>
      <Consulta consulta={consulta}>
        {(hallazgos) =>
          hallazgos.length === 0 ? (
            <p className={c.menor}>{detalles.sinFicheros}</p>
          ) : (
            <ul className={c.ficheros}>
              {hallazgos.flatMap(({ mensaje, autor }) =>
                mensaje.adjuntos.map((fichero) => (
                  <li key={fichero.id}>
                    <Fichero fichero={fichero} />
                    <button type="button" className={c.irA} onClick={() => onIrA(mensaje.seq)}>
                      <CornerDownRight size={16} strokeWidth={1.5} aria-hidden="true" />
                      <VisuallyHidden>{detalles.irAlMensaje} </VisuallyHidden>
                      <span>
                        {autor ?? chat.alguien}, {formatFecha(mensaje.creado_en)}
                      </span>
                    </button>
                  </li>
                )),
              )}
            </ul>
          )
        }
      </Consulta>
    </section>
  );
}
