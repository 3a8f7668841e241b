import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { esEditable } from '../acciones/es-editable.ts';
import { claveCita, claveLinea, readAround, readLatest, readMore, saveCita } from '../datos/consultas-chat.ts';
import { change, conReaccion, type Linea, seMuestra } from '../datos/linea.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { conConversacion, conLinea } from '../datos/use-eventos.ts';
import type { usePendientes } from '../datos/use-pendientes.ts';
import type { ContextoLinea, Pregunta } from '../linea/contexto-linea.ts';
import { useLeido } from '../linea/use-leido.ts';
import type { Editado } from '../redactor/editor.tsx';

interface MandoProps {
  conversacion: Conversacion;
  linea: Linea;
  esCopia: boolean;
  cola: ReturnType<typeof usePendientes>;
  yo: number;
  lugar: number | undefined;
  /** A new number scrolls to `lugar` once more. */
  vuelta: number;
  /** Moves the focus to the box. */
  alEscrito: () => void;
}

const nuevosDe = ({ no_leidos, leido_seq }: Conversacion) => ({
  nuevoDesde: no_leidos > 0 ? leido_seq + 1 : null,
  sinLeer: no_leidos,
});

interface Reaccion {
  mensaje: Mensaje;
  emoji: string;
  /** Whether the reaction is to be there afterwards. */
  esta: boolean;
}

interface Ida {
  lugar: number | undefined;
  vuelta: number;
}

const nada = () => {};
const dice = (error: unknown) => showToast(errorSentence(error), { tone: 'danger' });

/** The actions of an open conversation, and their state. */
export function useMando({ conversacion, linea, esCopia, cola, yo, lugar, vuelta, alEscrito }: MandoProps) {
  const client = useQueryClient();
  const { id } = conversacion;
  const [cita, setCita] = useState(() => client.getQueryData<Mensaje>(claveCita(id)) ?? null);
  const quote = (mensaje: Mensaje | null) => {
    setCita(mensaje);
    saveCita(client, id, mensaje);
  };
  const [editado, setEditado] = useState<Editado | null>(null);
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const [cargando, setCargando] = useState(false);
  const [destino, setDestino] = useState(lugar === undefined ? null : { seq: lugar, vez: 0 });
  // As the unread count was when the conversation was opened: the line of new messages stays where it is.
  const [{ nuevoDesde, sinLeer }, setNuevos] = useState(() => nuevosDe(conversacion));
  const [eraCopia, setEraCopia] = useState(esCopia);
  if (eraCopia && !esCopia) {
    setEraCopia(false);
    setNuevos(nuevosDe(conversacion));
  }
  const { visto, pause } = useLeido(id, yo);

  // A ref and not state, as two scroll events may come before the loading state is rendered.
  const estaCargando = useRef(false);
  const load = async (read: () => Promise<void>) => {
    if (estaCargando.current) return;
    estaCargando.current = true;
    setCargando(true);
    await read().catch(dice);
    estaCargando.current = false;
    setCargando(false);
  };
  // Does not wait for a page that is being loaded: the place that is jumped to replaces the loaded line.
  const goTo = async (seq: number) => {
    if (!seMuestra(linea, seq)) await readAround(client, id, seq).catch(dice);
    const ahora = client.getQueryData<Linea>(claveLinea(id));
    setDestino((antes) => (ahora && seMuestra(ahora, seq) ? { seq, vez: (antes?.vez ?? 0) + 1 } : null));
  };
  const [ido, setIdo] = useState<Ida>({ lugar: undefined, vuelta });
  useEffect(() => {
    if (lugar === undefined || (lugar === ido.lugar && vuelta === ido.vuelta)) return;
    setIdo({ lugar, vuelta });
    void goTo(lugar);
  });

  const react = useAccionChat(
    async ({ mensaje, emoji, esta }: Reaccion) => {
      const params = { id: mensaje.id, emoji };
      return (await (esta ? call(api.reaccionar, { params }) : call(api.retirarReaccion, { params }))).data;
    },
    {
      alEmpezar: ({ mensaje: { seq }, emoji, esta }) => {
        // Reads the message again at each call, as other people react meanwhile.
        const put = (la: boolean) =>
          conLinea(client, id, (antes) => {
            const suyo = antes.mensajes.find((uno) => uno.seq === seq);
            return suyo ? change(antes, conReaccion(suyo, emoji, yo, la)) : antes;
          });
        put(esta);
        return () => put(!esta);
      },
      onHecho: (mensaje) => conLinea(client, id, (antes) => change(antes, mensaje)),
    },
  );
  const noLeido = useAccionChat((seq: number) => call(api.noLeido, { params: { id }, body: { seq } }), {
    hecho: chat.marcadoNoLeido,
  });

  const contexto: ContextoLinea = {
    conversacion,
    yo,
    goTo: (seq) => void goTo(seq),
    answer: (mensaje) => {
      setEditado(null);
      quote(mensaje);
    },
    edit: (mensaje) => setEditado({ que: 'mensaje', mensaje }),
    editQueued: (mensaje) => setEditado({ que: 'cola', mensaje }),
    ask: setPregunta,
    react: (mensaje, emoji) => {
      const esMia = mensaje.reacciones.some((una) => una.emoji === emoji && una.usuarios.includes(yo));
      react.mutate({ mensaje, emoji, esta: !esMia });
    },
    noLeidoDesde: ({ seq }) => {
      pause(linea.ultimo_seq);
      setNuevos({ nuevoDesde: seq, sinLeer: conversacion.ultimo_seq - seq + 1 });
      conConversacion(client, id, (una) => ({ ...una, marcada_no_leida: true }));
      noLeido.mutate(seq);
    },
    retry: cola.retry,
    discard: (clientId) => {
      cola.discard(clientId);
      // The buttons of the discarded message are gone, so the focus moves to the box.
      alEscrito();
    },
  };
  const finishEdicion = () => {
    setEditado(null);
    alEscrito();
  };
  const alEliminar = (mensaje: Mensaje) => {
    if (editado?.mensaje.client_id === mensaje.client_id) setEditado(null);
    alEscrito();
  };
  const editLast = () => {
    const enCola = cola.pendientes.findLast(({ estado, texto }) => estado !== 'enviado' && texto !== '');
    const mensaje = linea.hay_despues ? undefined : linea.mensajes.findLast((uno) => esEditable(uno, yo));
    if (enCola) setEditado({ que: 'cola', mensaje: enCola });
    else if (mensaje) setEditado({ que: 'mensaje', mensaje });
  };
  return {
    contexto,
    linea: {
      nuevoDesde,
      sinLeer,
      destino,
      cargando,
      onVisto: esCopia ? nada : visto,
      onBorde: (hacia: 'antes' | 'despues') => {
        if (hacia === 'antes' ? linea.hay_antes : linea.hay_despues) void load(() => readMore(client, id, hacia));
      },
      onUltimo: () =>
        readLatest(client, id).then(
          () => true,
          (error: unknown) => {
            dice(error);
            return false;
          },
        ),
    },
    cita,
    quote,
    editado,
    finishEdicion,
    pregunta,
    setPregunta,
    alEliminar,
    editLast,
  };
}
