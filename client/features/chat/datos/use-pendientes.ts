import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import type { Pendiente } from '../linea/filas.ts';
import { pendientesTras } from '../linea/pendientes.ts';
import { lineaQuery } from './consultas-chat.ts';

/** How long the event of a message that was sent may take before it is asked for. */
const ESPERA_MS = 1_500;
const NADA: readonly Pendiente[] = [];
const NINGUNO: ReadonlySet<string> = new Set();

/** One's own messages that the line does not show yet, and what may be done with them. */
export function usePendientes(conversacion: number, mensajes: readonly Mensaje[] | undefined) {
  const client = useQueryClient();
  const { cola } = useRealtime();
  const todos = useSyncExternalStore(
    useCallback((oyente) => cola.suscribir(oyente), [cola]),
    () => cola.todos(),
  );
  const [descartados, setDescartados] = useState(NINGUNO);
  const [antes, setAntes] = useState(NADA);
  const suyos = todos.filter((uno) => uno.conversacion === conversacion);
  const pendientes = mensajes === undefined ? antes : pendientesTras(antes, suyos, mensajes, descartados);
  if (pendientes !== antes) setAntes(pendientes);

  const faltan = pendientes.some(({ estado }) => estado === 'enviado');
  useEffect(() => {
    if (!faltan) return;
    const { queryKey } = lineaQuery(conversacion);
    const timer = setInterval(() => void client.invalidateQueries({ queryKey }), ESPERA_MS);
    return () => clearInterval(timer);
  }, [faltan, client, conversacion]);

  return {
    pendientes,
    reintentar: cola.reintentar,
    descartar: (clientId: string) => {
      setDescartados((otros) => new Set([...otros, clientId]));
      cola.descartar(clientId);
    },
  };
}
