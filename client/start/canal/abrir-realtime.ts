import type { QueryClient } from '@tanstack/react-query';
import type { AreaCambio } from '#shared/contract/realtime';
import { createRealtime, type RealtimeAbierto } from '../../api/realtime/create-realtime.ts';
import { decirPresencia } from '../../api/realtime/decir-presencia.ts';
import { refreshSession, sessionQuery } from '../../api/session/session.ts';
import { avisosQuery } from '../../pantalla/avisos/leer-avisos.ts';
import { AREAS, releer } from './lo-que-cambia.ts';

/** Several at once are asked for once. */
const JUNTOS_MS = 1_000;

/** The channel, and what the whole application does with it: the bell is asked when it rings, and once after each silence. */
export function abrirRealtime(queryClient: QueryClient): RealtimeAbierto {
  const realtime = createRealtime({ queryClient });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let estabaAbierto = false;
  let seHaAbierto = false;
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
  const alEstado = () => {
    const estaAbierto = realtime.estado() === 'abierto';
    if (estaAbierto && !estabaAbierto) {
      // Whatever happened while it was away. What the page began with is new.
      if (seHaAbierto) cambian(AREAS);
      seHaAbierto = true;
      sonar();
    }
    estabaAbierto = estaAbierto;
  };
  realtime.suscribir((suceso) => {
    if (suceso.que !== 'efimero') return;
    const { efimero } = suceso;
    if (efimero.tipo !== 'notificacion' && efimero.tipo !== 'cambio') return;
    // A notice is of something of one's own that somebody else has changed.
    cambian(efimero.tipo === 'cambio' ? [efimero.area] : AREAS);
    if (efimero.tipo === 'notificacion') sonar();
  });
  realtime.suscribirEstado(alEstado);
  alEstado();
  const callar = decirPresencia(realtime);
  return {
    ...realtime,
    parar() {
      clearTimeout(timer);
      callar();
      realtime.parar();
    },
  };
}
