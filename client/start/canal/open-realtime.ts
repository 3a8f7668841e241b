import type { QueryClient } from '@tanstack/react-query';
import type { AreaCambio } from '#shared/contract/realtime';
import { createRealtime, type RealtimeAbierto } from '../../api/realtime/create-realtime.ts';
import type { EstadoCanal } from '../../api/realtime/realtime.ts';
import { sayPresencia } from '../../api/realtime/say-presencia.ts';
import { refreshSession, sessionQuery } from '../../api/session/session.ts';
import { avisosQuery } from '../../pantalla/avisos/read-avisos.ts';
import { AREAS, reread } from './lo-que-cambia.ts';

/** Events within this time cause one refetch. */
const JUNTOS_MS = 1_000;
/** Poll interval of bell and lists where the API has no channel: «notificacion» and «cambio» come by the channel only. */
const SONDEO_MS = 60_000;

/**
 * Opens the channel, and what the whole application does with it: bell and lists are read again after their events (debounced),
 * whenever the channel opens, and at intervals where the API has no channel.
 */
export function openRealtime(queryClient: QueryClient): RealtimeAbierto {
  const realtime = createRealtime({ queryClient });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ronda: ReturnType<typeof setInterval> | undefined;
  let estado: EstadoCanal | null = null;
  let haSonado = false;
  const cambiadas = new Set<AreaCambio>();

  function look(): void {
    timer = undefined;
    reread(queryClient, cambiadas);
    cambiadas.clear();
    if (!haSonado) return;
    haSonado = false;
    const seVe = document.visibilityState === 'visible';
    void queryClient.invalidateQueries({ queryKey: avisosQuery.queryKey, refetchType: seVe ? 'active' : 'none' });
    // In a hidden window the query is only marked stale: it is read when the window becomes visible.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    if (seVe) void refreshSession(queryClient);
  }
  const pronto = () => {
    timer ??= setTimeout(look, JUNTOS_MS);
  };
  const ring = () => {
    haSonado = true;
    pronto();
  };
  const cambian = (areas: readonly AreaCambio[]) => {
    for (const area of areas) cambiadas.add(area);
    pronto();
  };
  const todo = () => {
    cambian(AREAS);
    ring();
  };
  const alEstado = () => {
    const antes = estado;
    estado = realtime.estado();
    if (estado === antes) return;
    clearInterval(ronda);
    if (estado !== 'abierto' && estado !== 'sondeo') return;
    // «notificacion» and «cambio» are not stored: what changed since the lists were read, during a gap or before the channel's
    // first opening, is in no event that still comes.
    todo();
    if (estado === 'sondeo') ronda = setInterval(todo, SONDEO_MS);
  };
  realtime.subscribe((suceso) => {
    // Events may have been missed, a bell among them.
    if (suceso.que === 'resincronizar') todo();
    if (suceso.que !== 'efimero') return;
    const { efimero } = suceso;
    // A notice is about something of the person's own that somebody else has changed.
    if (efimero.tipo === 'notificacion') todo();
    else if (efimero.tipo === 'cambio') cambian([efimero.area]);
  });
  realtime.subscribeEstado(alEstado);
  alEstado();
  const silence = sayPresencia(realtime);
  return {
    ...realtime,
    stop() {
      clearTimeout(timer);
      clearInterval(ronda);
      silence();
      realtime.stop();
    },
  };
}
