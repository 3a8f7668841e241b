import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import type { Pendiente } from '../linea/filas.ts';
import { pendientesTras } from '../linea/pendientes.ts';
import { lineaQuery } from './consultas-chat.ts';
import type { Linea } from './linea.ts';

/** Milliseconds to wait for the event of a sent message before the line is asked for again. */
const ESPERA_MS = 1_500;
const NADA: readonly Pendiente[] = [];
const NINGUNO: ReadonlySet<string> = new Set();
const EN_NINGUNA_PARTE: ReadonlyMap<string, number> = new Map();

/** The user's own messages that the line does not hold yet, and the actions on them. */
export function usePendientes(conversacion: number, { mensajes, hay_despues }: Linea) {
  const client = useQueryClient();
  const realtime = useRealtime();
  const { cola } = realtime;
  const todos = useSyncExternalStore(
    useCallback((oyente) => cola.subscribe(oyente), [cola]),
    () => cola.todos(),
  );
  const [descartados, setDescartados] = useState(NINGUNO);
  const [oidos, setOidos] = useState(EN_NINGUNA_PARTE);
  const [antes, setAntes] = useState(NADA);
  const suyos = todos.filter((uno) => uno.conversacion === conversacion);
  const pendientes = pendientesTras(antes, suyos, mensajes, descartados, oidos);
  if (pendientes !== antes) setAntes(pendientes);

  useEffect(
    () =>
      realtime.subscribe((suceso) => {
        if (suceso.que !== 'evento' || suceso.evento.tipo !== 'mensaje.nuevo') return;
        const { client_id, seq } = suceso.evento.carga.mensaje;
        if (suceso.evento.carga.conversacion !== conversacion || client_id === null) return;
        setOidos((otros) => new Map(otros).set(client_id, seq));
      }),
    [realtime, conversacion],
  );

  // When the end is not loaded, a refetch brings none of them.
  const faltan = !hay_despues && pendientes.some(({ estado }) => estado === 'enviado');
  useEffect(() => {
    if (!faltan) return;
    const { queryKey } = lineaQuery(conversacion);
    const timer = setInterval(() => void client.invalidateQueries({ queryKey }), ESPERA_MS);
    return () => clearInterval(timer);
  }, [faltan, client, conversacion]);

  return {
    pendientes,
    retry: cola.retry,
    discard: (clientId: string) => {
      setDescartados((otros) => new Set([...otros, clientId]));
      cola.discard(clientId);
    },
  };
}
