import type { QueryClient } from '@tanstack/react-query';
import type { AreaCambio } from '#shared/contract/realtime';
import { createRealtime, type RealtimeAbierto } from '../../api/realtime/create-realtime.ts';
import { decirPresencia } from '../../api/realtime/decir-presencia.ts';
import type { EstadoCanal } from '../../api/realtime/realtime.ts';
import { refreshSession, sessionQuery } from '../../api/session/session.ts';
import { avisosQuery } from '../../pantalla/avisos/leer-avisos.ts';
import { AREAS, releer } from './lo-que-cambia.ts';

/** Several at once are asked for once. */
const JUNTOS_MS = 1_000;
/** Where the API has no channel, its events are asked for, and a bell is none of them. */
const SONDEO_MS = 60_000;

/**
 * The channel, and what the whole application does with it: the bell is asked when it rings, once after each silence, when
 * something was missed, and from time to time where nobody says that it rings.
 */
export function abrirRealtime(queryClient: QueryClient): RealtimeAbierto {
  const realtime = createRealtime({ queryClient });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ronda: ReturnType<typeof setInterval> | undefined;
  let estado: EstadoCanal | null = null;
  let seHaOido = false;
  let haSonado = false;
  const cambiadas = new Set<AreaCambio>();

  function mirar(): void {
    timer = undefined;
    releer(queryClient, cambiadas);
    cambiadas.clear();
    if (!haSonado) return;
    haSonado = false;
    const seVe = document.visibilityState === 'visible';
    void queryClient.invalidateQueries({ queryKey: avisosQuery.queryKey, refetchType: seVe ? 'active' : 'none' });
    // In a window that nobody sees it is asked when it is looked at.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    if (seVe) void refreshSession(queryClient);
  }
  const pronto = () => {
    timer ??= setTimeout(mirar, JUNTOS_MS);
  };
  const sonar = () => {
    haSonado = true;
    pronto();
  };
  const cambian = (areas: readonly AreaCambio[]) => {
    for (const area of areas) cambiadas.add(area);
    pronto();
  };
  const todo = () => {
    cambian(AREAS);
    sonar();
  };
  const alEstado = () => {
    const antes = estado;
    estado = realtime.estado();
    if (estado === antes) return;
    clearInterval(ronda);
    if (estado !== 'abierto' && estado !== 'sondeo') return;
    // Whatever happened while it was away. What the page began with is new.
    if (seHaOido) todo();
    else sonar();
    seHaOido = true;
    if (estado === 'sondeo') ronda = setInterval(todo, SONDEO_MS);
  };
  realtime.suscribir((suceso) => {
    // A bell may be among what was missed. The first time says only where one stands.
    if (suceso.que === 'resincronizar' && seHaOido) todo();
    if (suceso.que !== 'efimero') return;
    const { efimero } = suceso;
    // A notice is of something of one's own that somebody else has changed.
    if (efimero.tipo === 'notificacion') todo();
    else if (efimero.tipo === 'cambio') cambian([efimero.area]);
  });
  realtime.suscribirEstado(alEstado);
  alEstado();
  const callar = decirPresencia(realtime);
  return {
    ...realtime,
    parar() {
      clearTimeout(timer);
      clearInterval(ronda);
      callar();
      realtime.parar();
    },
  };
}
