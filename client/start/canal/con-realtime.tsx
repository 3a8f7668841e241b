import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Antesala, createAntesala } from '../../api/realtime/antesala.ts';
import { type Realtime, RealtimeContext } from '../../api/realtime/realtime.ts';
import { sessionQuery } from '../../api/session/session.ts';

/** Delay after the login, so that the page itself comes first. */
const ESPERA_MS = 500;
/** Delay before the code is loaded again after a failure. */
const OTRA_VEZ_MS = 60_000;

/** Loads the channel's code when somebody is logged in: after the page, or at once when a page needs the channel. */
function watchRealtime(queryClient: QueryClient, antesala: Antesala, onAbierto: (realtime: Realtime) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let estado: 'nadie' | 'espera' | 'abre' = 'nadie';
  let hayPrisa = false;
  let stop = () => {};
  let esFin = false;
  async function open(): Promise<void> {
    estado = 'abre';
    try {
      const { openRealtime } = await import('./open-realtime.ts');
      if (esFin) return;
      const realtime = openRealtime(queryClient);
      stop = realtime.stop;
      antesala.pass(realtime);
      onAbierto(realtime);
    } catch {
      if (!esFin) wait(OTRA_VEZ_MS);
    }
  }
  function wait(ms: number): void {
    clearTimeout(timer);
    estado = 'espera';
    timer = setTimeout(open, ms);
  }
  const look = () => {
    if (estado !== 'nadie' || !queryClient.getQueryData(sessionQuery.queryKey)?.authUser) return;
    // The channel follows the session by itself from then on.
    unsubscribe();
    wait(hayPrisa ? 0 : ESPERA_MS);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(look);
  void antesala.prisa.then(() => {
    hayPrisa = true;
    if (estado === 'espera' && !esFin) wait(0);
  });
  look();
  return () => {
    esFin = true;
    unsubscribe();
    clearTimeout(timer);
    stop();
  };
}

/** Provides the channel to pages; the waiting room (antesala.ts) stands for it until it is loaded. */
export function ConRealtime({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [antesala] = useState(() =>
    createAntesala(() => queryClient.getQueryData(sessionQuery.queryKey)?.authUser?.id ?? null),
  );
  const [realtime, setRealtime] = useState<Realtime>(antesala);
  useEffect(() => watchRealtime(queryClient, antesala, setRealtime), [queryClient, antesala]);
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
